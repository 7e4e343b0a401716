import type { Shelf } from '../title.ts'

export const gclubLiveShelves: readonly Shelf[] = [
  {
    tab: 'baccarat',
    lines: [
      ['baccarat-table-one', 'Baccarat Table One', 'baccarat', 'naga', 'hot'],
      ['baccarat-table-two', 'Baccarat Table Two', 'baccarat', 'crown'],
      ['baccarat-table-three', 'Baccarat Table Three', 'baccarat', 'gems'],
      ['baccarat-table-four', 'Baccarat Table Four', 'baccarat', 'river', 'new'],
      ['baccarat-emerald-vip', 'Baccarat Emerald VIP', 'baccarat', 'elephant', 'high'],
      ['baccarat-champa-vip', 'Baccarat Champa VIP', 'baccarat', 'champa', 'high', 'hot'],
    ],
  },
  {
    tab: 'dragon-tiger',
    lines: [
      ['dragon-tiger-one', 'Dragon Tiger One', 'dragon-tiger', 'storm', 'hot'],
      ['dragon-tiger-two', 'Dragon Tiger Two', 'dragon-tiger', 'tiger'],
      ['dragon-tiger-vip', 'Dragon Tiger VIP', 'dragon-tiger', 'crown', 'high'],
    ],
  },
  {
    tab: 'roulette',
    lines: [
      ['roulette-wheel-one', 'Roulette Wheel One', 'roulette', 'gems', 'hot'],
      ['roulette-wheel-two', 'Roulette Wheel Two', 'roulette', 'lantern'],
      ['roulette-vip-wheel', 'Roulette VIP Wheel', 'roulette', 'gold', 'high', 'new'],
    ],
  },
  {
    tab: 'dice',
    lines: [
      ['hi-lo', 'Hi-Lo', 'hi-lo', 'moon', 'hot'],
      ['yu-xia-xie', 'Fish Prawn Crab', 'yu-xia-xie', 'river', 'new'],
      ['hi-lo-table-two', 'Hi-Lo Table Two', 'hi-lo', 'gems'],
      ['hi-lo-vip', 'Hi-Lo VIP', 'hi-lo', 'gold', 'high'],
      ['fish-prawn-crab-two', 'Fish Prawn Crab Two', 'yu-xia-xie', 'harvest'],
    ],
  },
  {
    tab: 'card',
    lines: [
      ['pok-deng-table-one', 'Pok Deng Table One', 'pokdeng', 'lantern', 'hot'],
      ['pok-deng-table-two', 'Pok Deng Table Two', 'pokdeng', 'river'],
      ['pok-deng-table-three', 'Pok Deng Table Three', 'pokdeng', 'champa', 'new'],
      ['pok-deng-vip', 'Pok Deng VIP', 'pokdeng', 'crown', 'high'],
    ],
  },
  {
    tab: 'chicken',
    lines: [
      ['cockpit-ring-one', 'Cockpit Ring One', 'chicken-arena', 'rooster', 'hot'],
      ['cockpit-ring-two', 'Cockpit Ring Two', 'chicken-village', 'lantern'],
      ['cockpit-ring-three', 'Cockpit Ring Three', 'chicken-arena', 'gems', 'new'],
      ['cockpit-derby-day', 'Cockpit Derby Day', 'chicken-village', 'gold'],
    ],
  },
  {
    tab: 'sport',
    lines: [
      ['virtual-football-live-hall', 'Virtual Football Live Hall', 'football-league', 'river', 'hot'],
      ['virtual-cup-live-hall', 'Virtual Cup Live Hall', 'football-cup', 'gold', 'new'],
      ['virtual-football-two', 'Virtual Football Two', 'football-league', 'tiger'],
    ],
  },
  {
    tab: 'fish',
    lines: [
      ['live-hall-pond', 'Live Hall Pond', 'fish-shallow', 'champa', 'hot'],
      ['live-hall-deep', 'Live Hall Deep', 'fish-deep', 'naga'],
      ['live-hall-lagoon', 'Live Hall Lagoon', 'fish-shallow', 'gems', 'new'],
    ],
  },
  {
    tab: 'slot',
    lines: [
      ['live-hall-sevens', 'Live Hall Sevens', 'slot-bold', 'sevens', 'hot'],
      ['live-hall-champa', 'Live Hall Champa', 'slot-gentle', 'champa'],
      ['live-hall-naga', 'Live Hall Naga', 'slot-bold', 'naga'],
      ['live-hall-lantern', 'Live Hall Lantern', 'slot-gentle', 'lantern', 'new'],
      ['live-hall-gems', 'Live Hall Gems', 'slot-bold', 'gems'],
      ['live-hall-gold', 'Live Hall Gold', 'slot-gentle', 'gold'],
      ['live-hall-moon', 'Live Hall Moon', 'slot-gentle', 'moon'],
      ['live-hall-storm', 'Live Hall Storm', 'slot-bold', 'storm'],
      ['live-hall-tiger', 'Live Hall Tiger', 'slot-bold', 'tiger'],
      ['live-hall-elephant', 'Live Hall Elephant', 'slot-gentle', 'elephant'],
      ['live-hall-pearl', 'Live Hall Pearl', 'slot-gentle', 'pearl'],
      ['live-hall-harvest', 'Live Hall Harvest', 'slot-bold', 'harvest'],
    ],
  },
]
