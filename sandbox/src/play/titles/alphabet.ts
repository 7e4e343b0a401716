import type { Shelf } from '../title.ts'

export const alphabetShelves: readonly Shelf[] = [
  {
    tab: 'slot',
    lines: [
      ['champa-good-luck', 'Champa Good Luck', 'slot-gentle', 'champa', 'hot'],
      ['mekong-moonrise', 'Mekong Moonrise', 'slot-gentle', 'moon', 'new'],
      ['naga-ripples', 'Naga Ripples', 'slot-bold', 'naga', 'hot'],
      ['sticky-rice-spins', 'Sticky Rice Spins', 'slot-gentle', 'harvest'],
      ['boat-race-night', 'Boat Race Night', 'slot-bold', 'river'],
      ['lantern-alley', 'Lantern Alley', 'slot-gentle', 'lantern'],
      ['emerald-hollow', 'Emerald Hollow', 'slot-bold', 'gems'],
      ['seven-golden-looms', 'Seven Golden Looms', 'slot-gentle', 'sevens', 'hot'],
      ['elephant-parade-gold', 'Elephant Parade Gold', 'slot-bold', 'elephant'],
      ['bronze-drum-call', 'Bronze Drum Call', 'slot-gentle', 'drum'],
      ['tiger-of-the-ridge', 'Tiger of the Ridge', 'slot-bold', 'tiger', 'new'],
      ['pearl-ferry', 'Pearl Ferry', 'slot-gentle', 'pearl'],
      ['crown-of-silk', 'Crown of Silk', 'slot-bold', 'crown'],
      ['rain-over-paddy', 'Rain Over Paddy', 'slot-bold', 'storm'],
      ['rooster-dawn-reels', 'Rooster Dawn Reels', 'slot-gentle', 'rooster'],
      ['gold-leaf-lacquer', 'Gold Leaf Lacquer', 'slot-bold', 'gold'],
      ['lotus-pond-ladder', 'Lotus Pond Ladder', 'slot-gentle', 'champa'],
      ['thunder-gourd', 'Thunder Gourd', 'slot-bold', 'storm', 'new'],
    ],
  },
  {
    tab: 'sport',
    lines: [
      ['virtual-football-league', 'Virtual Football League', 'football-league', 'elephant', 'hot'],
      ['virtual-champa-cup', 'Virtual Champa Cup', 'football-cup', 'champa', 'new'],
      ['virtual-river-derby', 'Virtual River Derby', 'football-league', 'river'],
      ['virtual-night-match', 'Virtual Night Match', 'football-cup', 'moon'],
    ],
  },
  {
    tab: 'casino',
    lines: [
      ['hi-lo', 'Hi-Lo', 'hi-lo', 'lantern', 'hot'],
      ['yu-xia-xie', 'Fish Prawn Crab', 'yu-xia-xie', 'pearl', 'new'],
      ['baccarat-vientiane', 'Baccarat Vientiane', 'baccarat', 'lantern', 'hot'],
      ['baccarat-speed-row', 'Baccarat Speed Row', 'baccarat', 'gems'],
      ['baccarat-gold-room', 'Baccarat Gold Room', 'baccarat', 'gold', 'high'],
      ['dragon-tiger-court', 'Dragon Tiger Court', 'dragon-tiger', 'storm'],
      ['roulette-mekong', 'Roulette Mekong', 'roulette', 'river'],
      ['hi-lo-high-table', 'Hi-Lo High Table', 'hi-lo', 'crown', 'high'],
      ['prawn-and-crab-fair', 'Prawn and Crab Fair', 'yu-xia-xie', 'river'],
    ],
  },
  {
    tab: 'fish',
    lines: [
      ['giant-of-the-mekong', 'Giant of the Mekong', 'fish-deep', 'river', 'hot'],
      ['village-pond', 'Village Pond', 'fish-shallow', 'harvest'],
      ['pearl-reef-hunt', 'Pearl Reef Hunt', 'fish-deep', 'pearl', 'new'],
      ['lotus-lake-shots', 'Lotus Lake Shots', 'fish-shallow', 'champa'],
    ],
  },
  {
    tab: 'card',
    lines: [
      ['pok-deng', 'Pok Deng', 'pokdeng', 'lantern', 'hot'],
      ['pok-deng-gold-hand', 'Pok Deng Gold Hand', 'pokdeng', 'gold', 'high'],
      ['pok-eight-pok-nine', 'Pok Eight Pok Nine', 'pokdeng', 'champa', 'new'],
      ['pok-deng-riverside', 'Pok Deng Riverside', 'pokdeng', 'river'],
    ],
  },
  {
    tab: 'chicken',
    lines: [
      ['red-and-blue-corner', 'Red and Blue Corner', 'chicken-village', 'rooster', 'hot'],
      ['champion-spurs', 'Champion Spurs', 'chicken-arena', 'tiger'],
      ['morning-crow-pit', 'Morning Crow Pit', 'chicken-village', 'harvest', 'new'],
    ],
  },
]
