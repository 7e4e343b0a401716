/** Makers' names for the codes of a provider's lists. */
const makerNames: Readonly<Record<string, string>> = {
  ag: 'Asia Gaming',
  bg: 'Big Gaming',
  bng: 'Booongo',
  bpg: 'Blueprint',
  cq9: 'CQ9',
  dg: 'Dream Gaming',
  eg: 'Evolution',
  elk: 'ELK Studios',
  ep: 'Evoplay',
  fc: 'Fa Chai',
  funky: 'Funky Games',
  ga: 'GameArt',
  gamatron: 'Gamatron',
  hab: 'Habanero',
  hak: 'Hacksaw',
  jili: 'JILI',
  joker: 'Joker',
  km: 'KingMaker',
  mg: 'Microgaming',
  netent: 'NetEnt',
  nlc: 'Nolimit City',
  pg: 'PG Soft',
  png: 'Play’n GO',
  pp: 'Pragmatic Play',
  ps: 'PlayStar',
  pug: 'Push Gaming',
  qs: 'Quickspin',
  red: 'Red Tiger',
  rlx: 'Relax Gaming',
  sa: 'SA Gaming',
  sexy: 'Sexy Gaming',
  sp: 'Simpleplay',
  swg: 'Skywind',
  tk: 'Thunderkick',
  ttg: 'TTG',
  waz: 'Wazdan',
  wm: 'WM Casino',
  xg: 'XGaming',
  ygg: 'Yggdrasil',
}

/** A provider's tab as a chip shows it: "pp.txt" is a list, not a maker. */
export function tabLabel(tab: string): string {
  const code = tab.replace(/\.txt$/i, '')
  if (code === tab) return tab
  const known = makerNames[code.toLowerCase()]
  if (known !== undefined) return known
  return code.length <= 3 ? code.toUpperCase() : code.charAt(0).toUpperCase() + code.slice(1)
}
