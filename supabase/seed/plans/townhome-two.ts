import { box, type Level, type Plan } from './plan.ts'

const main: Level = {
  name: 'Main level',
  outline: box(18, 35),
  rooms: [
    { kind: 'powder', name: 'Powder', parts: [[0, 0, 5.5, 6.5]], at: [2, 4.4] },
    { kind: 'hall', name: 'Entry', parts: [[5.5, 0, 12.5, 6.5]], zone: 'open', at: [9, 5.4] },
    {
      kind: 'living',
      name: 'Kitchen and dining',
      parts: [[0, 6.5, 14.3, 16]],
      zone: 'open',
      at: [8.4, 16.5],
    },
    { kind: 'stairs', name: '', parts: [[14.3, 6.5, 3.7, 11.5]] },
    {
      kind: 'living',
      name: 'Living',
      parts: [
        [0, 22.5, 18, 12.5],
        [14.3, 18, 3.7, 4.5],
      ],
      zone: 'open',
      at: [11.6, 28.4],
    },
  ],
  doors: [
    { hinge: [7.5, 0], leaf: 'ES', width: 3 },
    { hinge: [5.5, 6], leaf: 'NW', width: 2.4 },
    { across: [14.3, 6.5, 18, 6.5], as: 'open' },
  ],
  windows: [
    [11.8, 0, 15, 0],
    [1.4, 35, 8.6, 35],
    [9.4, 35, 16.6, 35],
  ],
  things: [
    ['wc', 3.2, 0.2, 1.6, 2.5, 'N'],
    ['basin', 0.2, 0.6, 1.6, 2.5, 'W'],
    ['wardrobe', 15.8, 0.3, 2, 4, 'E'],
    ['fridge', 0.2, 7, 2.4, 2.4, 'W'],
    ['kitchen', 0.2, 9.4, 2.1, 11, 'W'],
    ['island', 6, 7.6, 3.2, 7.4, 'W'],
    ['stairs', 14.5, 6.7, 3.3, 11.2, 'S'],
    ['dining', 5.2, 18.2, 6.4, 4.6, 'N'],
    ['sofa', 0.5, 25.2, 3.2, 7.4, 'W'],
    ['table', 5.2, 27, 2, 3.8, 'N'],
    ['bench', 16.9, 25.4, 0.9, 7, 'E'],
  ],
  outdoors: [{ name: 'Terrace', rect: [0, 35, 18, 8], rail: 'S' }],
}

const upper: Level = {
  name: 'Upper level',
  outline: box(18, 35),
  rooms: [
    {
      kind: 'bedroom',
      name: 'Bedroom 2',
      parts: [
        [0, 0, 14.3, 10.5],
        [14.3, 0, 3.7, 6.5],
      ],
      at: [10.6, 4.8],
    },
    { kind: 'bath', name: 'Bath', parts: [[0, 10.5, 10.8, 5.5]], at: [7.2, 14.9] },
    { kind: 'bath', name: 'Ensuite', parts: [[0, 16, 10.8, 5.5]], at: [5.8, 20.4] },
    {
      kind: 'hall',
      name: '',
      parts: [
        [10.8, 10.5, 3.5, 11],
        [14.3, 18, 3.7, 3.5],
      ],
      zone: 'hall',
    },
    { kind: 'stairs', name: '', parts: [[14.3, 6.5, 3.7, 11.5]] },
    { kind: 'bedroom', name: 'Primary', parts: [[0, 21.5, 18, 13.5]], at: [11.6, 28.6] },
  ],
  doors: [
    { hinge: [11.3, 10.5], leaf: 'EN', width: 2.6 },
    { hinge: [10.8, 15.6], leaf: 'NW', width: 2.4 },
    { hinge: [10.4, 21.5], leaf: 'WN', width: 2.4 },
    { hinge: [11.3, 21.5], leaf: 'ES', width: 2.6 },
    { across: [14.3, 18, 18, 18], as: 'open' },
  ],
  windows: [
    [1.4, 0, 6.8, 0],
    [8.2, 0, 13.6, 0],
    [1.4, 35, 8, 35],
    [10, 35, 16.6, 35],
  ],
  things: [
    ['wardrobe', 15.8, 0.2, 2, 6.1, 'E'],
    ['bed', 0.2, 2.6, 6.4, 5, 'W'],
    ['table', 0.2, 1.4, 1.3, 1.1, 'W'],
    ['table', 0.2, 7.7, 1.3, 1.1, 'W'],
    ['tub', 0.25, 10.8, 2.4, 4.9, 'W'],
    ['wc', 3.2, 10.7, 1.6, 2.5, 'N'],
    ['washer', 5.3, 10.7, 2.3, 2.3, 'N'],
    ['washer', 7.7, 10.7, 2.3, 2.3, 'N'],
    ['basin', 3, 14, 2.8, 1.8, 'S'],
    ['shower', 0.2, 16.2, 3.2, 5.1, 'W'],
    ['wc', 4, 16.2, 1.6, 2.5, 'N'],
    ['basin', 6, 16.2, 4.6, 1.8, 'N'],
    ['stairs', 14.5, 6.7, 3.3, 11.2, 'S'],
    ['wardrobe', 0.3, 21.7, 7.4, 2, 'N'],
    ['bed', 0.2, 25.8, 6.8, 5.6, 'W'],
    ['table', 0.2, 24.4, 1.4, 1.2, 'W'],
    ['table', 0.2, 31.6, 1.4, 1.2, 'W'],
    ['bench', 16.7, 25.4, 1.1, 6.4, 'E'],
  ],
}

export const th2: Plan = {
  key: 'th2',
  name: 'TH2',
  squareFootage: 1260,
  balcony: 144,
  bedrooms: 2,
  washrooms: 2.5,
  levels: [main, upper],
}
