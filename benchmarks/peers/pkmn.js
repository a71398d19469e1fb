// Pokémon Showdown's simulator: the Battle object itself, without its streams of text.
'use strict';
const {Battle, State, Teams} = require('@pkmn/sim');
const {TeamGenerators} = require('@pkmn/randoms');
const {below, serve} = require('./driving.js');
const {dependencies} = require('./package.json');

Teams.setGeneratorFactory(TeamGenerators);
const TEAMS = 40;
const fainted = pokemon => pokemon.condition.endsWith(' fnt');

// A legal answer to what a side is asked.
function answer(request) {
  if (request.teamPreview) return 'default';
  const own = request.side.pokemon;
  if (request.forceSwitch) return switches(request.forceSwitch, own);
  return request.active.map(active => {
    const options = [];
    active.moves.forEach((move, place) => {
      if (move.disabled || move.pp === 0) return;
      options.push(`move ${place + 1}`);
      if (active.canTerastallize) options.push(`move ${place + 1} terastallize`);
    });
    if (!active.trapped && !active.maybeTrapped) {
      for (let place = request.active.length; place < own.length; place++) {
        if (!fainted(own[place])) options.push(`switch ${place + 1}`);
      }
    }
    return options.length ? options[below(options.length)] : 'move 1';
  }).join(', ');
}

function switches(forced, own) {
  const taken = new Set();
  return forced.map((must, slot) => {
    if (!must) return 'pass';
    const options = [];
    for (let place = forced.length; place < own.length; place++) {
      const wanted = own[slot].reviving ? fainted(own[place]) : !fainted(own[place]);
      if (wanted && !own[place].active && !taken.has(place)) options.push(place);
    }
    if (!options.length) return 'pass';
    const chosen = options[below(options.length)];
    taken.add(chosen);
    return `switch ${chosen + 1}`;
  }).join(', ');
}

function format(formatid) {
  const teams = Array.from({length: TEAMS}, () => Teams.pack(Teams.generate(formatid)));
  let seed = 0;
  return {
    deal() {
      const battle = new Battle({formatid, seed: `sodium,${(++seed).toString(16).padStart(32, '0')}`});
      battle.setPlayer('p1', {name: 'A', team: teams[below(TEAMS)]});
      battle.setPlayer('p2', {name: 'B', team: teams[below(TEAMS)]});
      return battle;
    },
    play(battle, limit) {
      let made = 0;
      while (made < limit && !battle.ended) {
        for (const side of battle.sides) {
          const request = side.activeRequest;
          if (!request || request.wait || side.isChoiceDone()) continue;
          if (!side.choose(answer(request))) side.autoChoose();
          made++;
        }
        battle.commitChoices();
      }
      return made;
    },
    clone: battle => State.deserializeBattle(State.serializeBattle(battle)),
  };
}

serve(dependencies['@pkmn/sim'], {
  'gen 9 random battle': format('gen9randombattle'),
  'gen 1 random battle': format('gen1randombattle'),
});
