import type { Shelf } from '../title.ts'

export const askmebetShelves: readonly Shelf[] = [
  {
    tab: 'Slot',
    lines: [
      ['weaver-of-fortune', 'Weaver of Fortune', 'slot-gentle', 'crown', 'hot'],
      ['silver-loom', 'Silver Loom', 'slot-bold', 'moon'],
      ['jar-plain-riches', 'Jar Plain Riches', 'slot-bold', 'gold', 'hot'],
      ['khaen-melody', 'Khaen Melody', 'slot-gentle', 'harvest', 'new'],
      ['bamboo-raft-riches', 'Bamboo Raft Riches', 'slot-gentle', 'river'],
      ['ruby-lantern-row', 'Ruby Lantern Row', 'slot-bold', 'lantern'],
      ['frangipani-five', 'Frangipani Five', 'slot-gentle', 'champa'],
      ['tuk-tuk-treasure', 'Tuk Tuk Treasure', 'slot-bold', 'sevens', 'new'],
      ['jungle-drum-beat', 'Jungle Drum Beat', 'slot-gentle', 'drum'],
      ['white-elephant-walk', 'White Elephant Walk', 'slot-bold', 'elephant'],
      ['cave-of-sapphires', 'Cave of Sapphires', 'slot-bold', 'gems'],
      ['monsoon-lightning', 'Monsoon Lightning', 'slot-bold', 'storm'],
      ['night-market-gold', 'Night Market Gold', 'slot-gentle', 'gold'],
      ['moon-over-kong-island', 'Moon over Kong Island', 'slot-gentle', 'moon'],
      ['crab-cove-coins', 'Crab Cove Coins', 'slot-gentle', 'pearl'],
      ['tiger-paw-trail', 'Tiger Paw Trail', 'slot-bold', 'tiger'],
      ['golden-spur-reels', 'Golden Spur Reels', 'slot-gentle', 'rooster'],
      ['serpent-pearl-lake', 'Serpent Pearl Lake', 'slot-bold', 'naga'],
    ],
  },
  {
    tab: 'Casino',
    lines: [
      ['hi-lo', 'Hi-Lo', 'hi-lo', 'moon', 'hot'],
      ['yu-xia-xie', 'Fish Prawn Crab', 'yu-xia-xie', 'river', 'new'],
      ['baccarat-orchid', 'Baccarat Orchid', 'baccarat', 'champa'],
      ['baccarat-royal-table', 'Baccarat Royal Table', 'baccarat', 'crown', 'high', 'hot'],
      ['baccarat-riverside', 'Baccarat Riverside', 'baccarat', 'river'],
      ['dragon-and-tiger-duel', 'Dragon and Tiger Duel', 'dragon-tiger', 'tiger', 'new'],
      ['roulette-lantern', 'Roulette Lantern', 'roulette', 'lantern'],
      ['roulette-high-wheel', 'Roulette High Wheel', 'roulette', 'gems', 'high'],
      ['gourd-fish-crab-night', 'Gourd Fish Crab Night', 'yu-xia-xie', 'moon'],
    ],
  },
  {
    tab: 'Sport',
    lines: [
      ['virtual-football-askme', 'Virtual Football Askme', 'football-league', 'gems', 'hot'],
      ['virtual-golden-cup', 'Virtual Golden Cup', 'football-cup', 'gold'],
      ['virtual-sunday-league', 'Virtual Sunday League', 'football-league', 'harvest', 'new'],
      ['virtual-floodlight-cup', 'Virtual Floodlight Cup', 'football-cup', 'storm'],
    ],
  },
  {
    tab: 'Fishing',
    lines: [
      ['catfish-rapids', 'Catfish Rapids', 'fish-deep', 'naga', 'hot'],
      ['paddy-field-anglers', 'Paddy Field Anglers', 'fish-shallow', 'harvest', 'new'],
      ['coral-cannon', 'Coral Cannon', 'fish-deep', 'gems'],
      ['shrimp-pot-party', 'Shrimp Pot Party', 'fish-shallow', 'lantern'],
    ],
  },
  {
    tab: 'Card',
    lines: [
      ['pok-deng-classic', 'Pok Deng Classic', 'pokdeng', 'crown', 'hot'],
      ['pok-deng-night-table', 'Pok Deng Night Table', 'pokdeng', 'moon'],
      ['pok-kao-village', 'Pok Kao Village', 'pokdeng', 'harvest', 'new'],
      ['pok-deng-five-deng', 'Pok Deng Five Deng', 'pokdeng', 'gems', 'high'],
    ],
  },
  {
    tab: 'Chicken',
    lines: [
      ['spur-arena', 'Spur Arena', 'chicken-arena', 'storm', 'hot'],
      ['farmyard-fight', 'Farmyard Fight', 'chicken-village', 'rooster'],
      ['red-comb-challenge', 'Red Comb Challenge', 'chicken-arena', 'lantern', 'new'],
    ],
  },
]
