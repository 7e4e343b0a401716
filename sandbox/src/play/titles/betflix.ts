import type { Shelf } from '../title.ts'

export const betflixShelves: readonly Shelf[] = [
  {
    tab: 'pg.txt',
    lines: [
      ['orchid-cascade', 'Orchid Cascade', 'slot-gentle', 'champa', 'hot'],
      ['naga-scale-fortune', 'Naga Scale Fortune', 'slot-bold', 'naga'],
      ['moon-rabbit-market', 'Moon Rabbit Market', 'slot-gentle', 'moon', 'new'],
      ['harvest-basket', 'Harvest Basket', 'slot-gentle', 'harvest'],
      ['lacquer-box-secrets', 'Lacquer Box Secrets', 'slot-bold', 'crown'],
      ['golden-boat-song', 'Golden Boat Song', 'slot-gentle', 'river'],
    ],
  },
  {
    tab: 'pp.txt',
    lines: [
      ['gem-quarry-deluxe', 'Gem Quarry Deluxe', 'slot-bold', 'gems', 'hot'],
      ['thunder-jar', 'Thunder Jar', 'slot-bold', 'storm'],
      ['elephant-march-wins', 'Elephant March Wins', 'slot-gentle', 'elephant'],
      ['sevens-on-fire-mountain', 'Sevens on Fire Mountain', 'slot-bold', 'sevens', 'new'],
      ['drum-circle-riches', 'Drum Circle Riches', 'slot-gentle', 'drum'],
      ['tiger-eye-canyon', 'Tiger Eye Canyon', 'slot-bold', 'tiger'],
    ],
  },
  {
    tab: 'joker.txt',
    lines: [
      ['lantern-seven', 'Lantern Seven', 'slot-gentle', 'sevens'],
      ['golden-ox-cart', 'Golden Ox Cart', 'slot-bold', 'gold'],
      ['pearl-diver-coins', 'Pearl Diver Coins', 'slot-gentle', 'pearl', 'new'],
      ['rooster-gold-rush', 'Rooster Gold Rush', 'slot-bold', 'rooster', 'hot'],
      ['silk-road-reels', 'Silk Road Reels', 'slot-gentle', 'crown'],
      ['dry-season-storm', 'Dry Season Storm', 'slot-bold', 'storm'],
    ],
  },
  {
    tab: 'fish.txt',
    lines: [
      ['deep-pool-hunter', 'Deep Pool Hunter', 'fish-deep', 'moon', 'hot'],
      ['lily-pad-shots', 'Lily Pad Shots', 'fish-shallow', 'champa'],
      ['river-king-hunt', 'River King Hunt', 'fish-deep', 'river', 'new'],
      ['bamboo-trap-pond', 'Bamboo Trap Pond', 'fish-shallow', 'elephant'],
    ],
  },
  {
    tab: 'sexy.txt',
    lines: [
      ['hi-lo', 'Hi-Lo', 'hi-lo', 'harvest', 'hot'],
      ['yu-xia-xie', 'Fish Prawn Crab', 'yu-xia-xie', 'pearl', 'new'],
      ['baccarat-rose-room', 'Baccarat Rose Room', 'baccarat', 'crown', 'hot'],
      ['baccarat-midnight', 'Baccarat Midnight', 'baccarat', 'moon'],
      ['baccarat-diamond-row', 'Baccarat Diamond Row', 'baccarat', 'gems', 'high'],
      ['dragon-tiger-rose', 'Dragon Tiger Rose', 'dragon-tiger', 'crown'],
      ['roulette-ruby', 'Roulette Ruby', 'roulette', 'lantern', 'new'],
      ['roulette-classic-wheel', 'Roulette Classic Wheel', 'roulette', 'drum'],
      ['hi-lo-bamboo-cup', 'Hi-Lo Bamboo Cup', 'hi-lo', 'elephant'],
    ],
  },
  {
    tab: 'sbo.txt',
    lines: [
      ['virtual-football-betflix', 'Virtual Football Betflix', 'football-league', 'lantern', 'hot'],
      ['virtual-monsoon-cup', 'Virtual Monsoon Cup', 'football-cup', 'storm'],
      ['virtual-city-league', 'Virtual City League', 'football-league', 'gold', 'new'],
      ['virtual-elephant-cup', 'Virtual Elephant Cup', 'football-cup', 'elephant'],
    ],
  },
  {
    tab: 'card.txt',
    lines: [
      ['pok-deng-lucky-nine', 'Pok Deng Lucky Nine', 'pokdeng', 'sevens', 'hot'],
      ['pok-deng-bamboo-mat', 'Pok Deng Bamboo Mat', 'pokdeng', 'elephant'],
      ['pok-deng-pair-night', 'Pok Deng Pair Night', 'pokdeng', 'moon', 'new'],
      ['pok-deng-masters', 'Pok Deng Masters', 'pokdeng', 'crown', 'high'],
    ],
  },
  {
    tab: 'cock.txt',
    lines: [
      ['crimson-against-azure', 'Crimson Against Azure', 'chicken-arena', 'rooster', 'hot'],
      ['village-ring', 'Village Ring', 'chicken-village', 'drum'],
      ['golden-spur-night', 'Golden Spur Night', 'chicken-arena', 'moon', 'new'],
    ],
  },
]
