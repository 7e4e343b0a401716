import type { Shelf } from '../title.ts'

export const gclubShelves: readonly Shelf[] = [
  {
    tab: 'slot',
    lines: [
      ['gold-room-reels', 'Gold Room Reels', 'slot-bold', 'gold', 'hot'],
      ['champa-ladder', 'Champa Ladder', 'slot-gentle', 'champa'],
      ['crown-jewel-walk', 'Crown Jewel Walk', 'slot-bold', 'crown'],
      ['classic-seven-row', 'Classic Seven Row', 'slot-gentle', 'sevens', 'hot'],
      ['sapphire-falls', 'Sapphire Falls', 'slot-bold', 'gems', 'new'],
      ['naga-moon-tide', 'Naga Moon Tide', 'slot-bold', 'naga'],
      ['drum-tower-gold', 'Drum Tower Gold', 'slot-gentle', 'drum'],
      ['golden-husk', 'Golden Husk', 'slot-gentle', 'harvest'],
      ['elephant-crown', 'Elephant Crown', 'slot-bold', 'elephant'],
      ['lamp-lighter', 'Lamp Lighter', 'slot-gentle', 'lantern'],
      ['tiger-lily-reels', 'Tiger Lily Reels', 'slot-bold', 'tiger'],
      ['river-pearl-fair', 'River Pearl Fair', 'slot-gentle', 'pearl', 'new'],
      ['cloud-burst-coins', 'Cloud Burst Coins', 'slot-bold', 'storm'],
      ['cockerel-coins', 'Cockerel Coins', 'slot-gentle', 'rooster'],
      ['ferry-to-fortune', 'Ferry to Fortune', 'slot-gentle', 'river'],
      ['night-jasmine', 'Night Jasmine', 'slot-bold', 'moon'],
    ],
  },
  {
    tab: 'casino',
    lines: [
      ['hi-lo', 'Hi-Lo', 'hi-lo', 'gold', 'hot'],
      ['yu-xia-xie', 'Fish Prawn Crab', 'yu-xia-xie', 'rooster', 'new'],
      ['baccarat-grand-hall', 'Baccarat Grand Hall', 'baccarat', 'crown', 'hot', 'high'],
      ['baccarat-eight-decks', 'Baccarat Eight Decks', 'baccarat', 'gems'],
      ['baccarat-morning-table', 'Baccarat Morning Table', 'baccarat', 'harvest'],
      ['baccarat-lacquer-room', 'Baccarat Lacquer Room', 'baccarat', 'lantern', 'new'],
      ['dragon-tiger-hall', 'Dragon Tiger Hall', 'dragon-tiger', 'lantern'],
      ['dragon-tiger-high-stakes', 'Dragon Tiger High Stakes', 'dragon-tiger', 'gold', 'high'],
      ['roulette-grand-hall', 'Roulette Grand Hall', 'roulette', 'crown', 'hot'],
      ['hi-lo-gold-cup', 'Hi-Lo Gold Cup', 'hi-lo', 'gold'],
      ['crab-prawn-gourd-hall', 'Crab Prawn Gourd Hall', 'yu-xia-xie', 'lantern'],
    ],
  },
  {
    tab: 'sport',
    lines: [
      ['virtual-football-gclub', 'Virtual Football GClub', 'football-league', 'crown', 'hot'],
      ['virtual-hall-cup', 'Virtual Hall Cup', 'football-cup', 'gold'],
      ['virtual-delta-league', 'Virtual Delta League', 'football-league', 'river', 'new'],
    ],
  },
  {
    tab: 'fish',
    lines: [
      ['golden-net', 'Golden Net', 'fish-shallow', 'gold', 'hot'],
      ['abyss-lanterns', 'Abyss Lanterns', 'fish-deep', 'lantern'],
      ['turtle-bay-shots', 'Turtle Bay Shots', 'fish-shallow', 'pearl', 'new'],
      ['naga-deep', 'Naga Deep', 'fish-deep', 'naga'],
    ],
  },
  {
    tab: 'card',
    lines: [
      ['pok-deng-grand-hall', 'Pok Deng Grand Hall', 'pokdeng', 'gold', 'hot', 'high'],
      ['pok-deng-tea-house', 'Pok Deng Tea House', 'pokdeng', 'drum'],
      ['pok-deng-silver-deck', 'Pok Deng Silver Deck', 'pokdeng', 'moon', 'new'],
      ['pok-deng-evening', 'Pok Deng Evening', 'pokdeng', 'tiger'],
    ],
  },
  {
    tab: 'chicken',
    lines: [
      ['grand-hall-spurs', 'Grand Hall Spurs', 'chicken-arena', 'gold', 'hot'],
      ['rice-barn-ring', 'Rice Barn Ring', 'chicken-village', 'moon'],
      ['ruby-and-sapphire-birds', 'Ruby and Sapphire Birds', 'chicken-village', 'gems', 'new'],
    ],
  },
]
