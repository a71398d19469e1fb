// What all drivers written in JavaScript share; the questions are those of driving.py.
'use strict';
const readline = require('readline');

const FOREVER = 1e9;
const ENOUGH = 32 << 20; // bytes of tables

const cpu = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; };
const below = limit => Math.floor(Math.random() * limit);

function play(game, seconds) {
  const start = cpu();
  let games = 0, decisions = 0, used = 0;
  while (used < seconds) {
    decisions += game.play(game.deal(), FOREVER);
    games++;
    used = cpu() - start;
  }
  return {games, decisions, cpu: used};
}

function clone(game, seconds) {
  if (!game.clone) return {clones: 0, cpu: 0};
  const table = inTheMiddle(game, halfLength(game));
  const start = cpu();
  let clones = 0, used = 0;
  while (used < seconds) {
    game.clone(table);
    clones++;
    used = cpu() - start;
  }
  return {clones, cpu: used};
}

// From the heap after a collection (node --expose-gc): the memory of the process follows too late.
function memory(game, seconds) {
  const half = halfLength(game);
  const kept = [inTheMiddle(game, half)];
  const before = heap();
  const start = cpu();
  while (cpu() - start < seconds && (kept.length % 20 || heap() - before < ENOUGH)) {
    kept.push(inTheMiddle(game, half));
  }
  return {bytes: Math.round((heap() - before) / (kept.length - 1))};
}

function heap() {
  global.gc();
  const used = process.memoryUsage();
  return used.heapUsed + used.external;
}

function halfLength(game) {
  let made = 0;
  for (let i = 0; i < 8; i++) made += game.play(game.deal(), FOREVER);
  return Math.max(1, made >> 4);
}

function inTheMiddle(game, half) {
  const table = game.deal();
  game.play(table, half);
  return table;
}

// Answer until nobody asks any more.
function serve(version, games) {
  const answers = {play, clone, memory};
  const say = answer => process.stdout.write(JSON.stringify(answer) + '\n');
  readline.createInterface({input: process.stdin}).on('line', line => {
    const {do: what, game, seconds} = JSON.parse(line);
    if (what === 'hello') say({version, games: Object.keys(games)});
    else say(answers[what](games[game], seconds));
  });
}

module.exports = {below, serve};
