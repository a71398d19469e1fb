// boardgame.io: a small card game of our own on its bare reducer, which is its quickest way.
'use strict';
const {CreateGameReducer, InitializeGame} = require('boardgame.io/internal');
const {INVALID_MOVE} = require('boardgame.io/core');
const {below, serve} = require('./driving.js');
const {dependencies} = require('./package.json');

const LIFE = 20, DECK = 30, BOARD = 7, MANA = 10;

const card = i => ({cost: 1 + i % 4, attack: 1 + i % 3, health: 1 + i % 4, ready: false});
const both = make => [make(), make()];

const game = {
  setup: () => ({
    life: [LIFE, LIFE], mana: [1, 1], most: [1, 1],
    deck: both(() => Array.from({length: DECK}, (_, i) => card(i))), hand: both(() => []), board: both(() => []),
  }),
  turn: {
    onBegin: ({G, ctx}) => {
      const own = +ctx.currentPlayer;
      G.most[own] = Math.min(MANA, G.most[own] + 1);
      G.mana[own] = G.most[own];
      if (G.deck[own].length) G.hand[own].push(G.deck[own].pop());
      else G.life[own] -= 2;
      for (const each of G.board[own]) each.ready = true;
    },
  },
  moves: {
    play: ({G, playerID}, place) => {
      const own = +playerID, played = G.hand[own][place];
      if (!played || played.cost > G.mana[own]) return INVALID_MOVE;
      G.mana[own] -= played.cost;
      G.hand[own].splice(place, 1);
      G.board[own].push(played);
    },
    attack: ({G, playerID}, place, target) => {
      const own = +playerID, other = 1 - own, attacker = G.board[own][place];
      if (!attacker || !attacker.ready) return INVALID_MOVE;
      attacker.ready = false;
      if (target < 0) { G.life[other] -= attacker.attack; return; }
      const defender = G.board[other][target];
      defender.health -= attacker.attack;
      attacker.health -= defender.attack;
      if (defender.health <= 0) G.board[other].splice(target, 1);
      if (attacker.health <= 0) G.board[own].splice(place, 1);
    },
    end: ({events}) => { events.endTurn(); },
  },
  endIf: ({G}) => { if (G.life.some(life => life <= 0)) return {winner: G.life[0] > 0 ? 0 : 1}; },
};

function legal({G, ctx}) {
  const own = +ctx.currentPlayer, other = 1 - own, found = [['end']];
  G.hand[own].forEach((each, place) => {
    if (each.cost <= G.mana[own] && G.board[own].length < BOARD) found.push(['play', place]);
  });
  G.board[own].forEach((each, place) => {
    if (!each.ready) return;
    found.push(['attack', place, -1]);
    G.board[other].forEach((_, target) => found.push(['attack', place, target]));
  });
  return found;
}

// A table is a reducer and the state it gave last, which nothing ever changes.
serve(dependencies['boardgame.io'], {
  'small card game': {
    deal: () => ({reduce: CreateGameReducer({game}), state: InitializeGame({game, numPlayers: 2})}),
    play(table, limit) {
      let made = 0;
      while (made < limit && !table.state.ctx.gameover) {
        const moves = legal(table.state);
        const [type, ...args] = moves[below(moves.length)];
        const payload = {type, args, playerID: table.state.ctx.currentPlayer};
        table.state = table.reduce(table.state, {type: 'MAKE_MOVE', payload});
        made++;
      }
      return made;
    },
    clone: table => ({...table}),
  },
});
