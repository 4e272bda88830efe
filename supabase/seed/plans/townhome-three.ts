import { box, type Level, type Plan } from './plan.ts'

const ground: Level = {
  name: 'Ground level',
  outline: box(17.5, 32),
  rooms: [
    {
      kind: 'hall',
      name: 'Entry',
      parts: [
        [0, 0, 6.8, 13.7],
        [0, 13.7, 5.5, 7.8],
      ],
      zone: 'open',
      at: [3.6, 6.8],
    },
    { kind: 'den', name: 'Study', parts: [[6.8, 0, 10.7, 10.5]], at: [12, 7.7] },
    { kind: 'closet', name: 'Storage', parts: [[6.8, 10.5, 10.7, 3.2]], at: [12.2, 12.5] },
    { kind: 'laundry', name: 'Laundry', parts: [[5.5, 13.7, 8.3, 7.8]], at: [8.4, 20] },
    { kind: 'stairs', name: '', parts: [[13.8, 13.7, 3.7, 11]] },
    {
      kind: 'living',
      name: 'Family room',
      parts: [
        [0, 21.5, 13.8, 10.5],
        [13.8, 24.7, 3.7, 7.3],
      ],
      zone: 'open',
      at: [11.4, 27.4],
    },
  ],
  doors: [
    { hinge: [1.6, 0], leaf: 'ES', width: 3 },
    { hinge: [6.8, 6.4], leaf: 'NE', width: 2.6 },
    { across: [6.8, 13.3, 6.8, 10.9], as: 'fold' },
    { hinge: [5.5, 17.4], leaf: 'NE', width: 2.6 },
    { across: [13.8, 24.7, 17.5, 24.7], as: 'open' },
  ],
  windows: [
    [8.4, 0, 15.9, 0],
    [1.4, 32, 8, 32],
    [9.4, 32, 16, 32],
  ],
  things: [
    ['bench', 0.2, 8, 1.3, 4.6, 'W'],
    ['desk', 14.4, 1.4, 2.9, 5, 'E'],
    ['washer', 11.2, 14, 2.4, 2.4, 'E'],
    ['washer', 11.2, 16.5, 2.4, 2.4, 'E'],
    ['stairs', 14, 13.9, 3.3, 10.7, 'N'],
    ['sofa', 0.5, 23.4, 3.2, 7, 'W'],
    ['table', 4.8, 25.2, 1.9, 3.4, 'N'],
    ['bench', 16.4, 25.4, 0.9, 5.4, 'E'],
  ],
}

const main: Level = {
  name: 'Main level',
  outline: box(17.5, 32),
  rooms: [
    {
      kind: 'living',
      name: 'Kitchen and dining',
      parts: [[0, 0, 17.5, 13.7]],
      zone: 'open',
      at: [11.4, 11.9],
    },
    { kind: 'powder', name: 'Powder', parts: [[0, 13.7, 5.5, 6]], at: [2.6, 17.2] },
    {
      kind: 'hall',
      name: '',
      parts: [
        [5.5, 13.7, 8.3, 7.8],
        [0, 19.7, 5.5, 1.8],
      ],
      zone: 'open',
    },
    { kind: 'stairs', name: '', parts: [[13.8, 13.7, 3.7, 11]] },
    {
      kind: 'living',
      name: 'Living',
      parts: [
        [0, 21.5, 13.8, 10.5],
        [13.8, 24.7, 3.7, 7.3],
      ],
      zone: 'open',
      at: [11.4, 27.4],
    },
  ],
  doors: [
    { hinge: [5, 19.7], leaf: 'WN', width: 2.3 },
    { across: [13.8, 13.7, 17.5, 13.7], as: 'open' },
    { across: [13.8, 24.7, 17.5, 24.7], as: 'open' },
  ],
  windows: [
    [1.4, 0, 7.6, 0],
    [9.6, 0, 16, 0],
    [1.4, 32, 8, 32],
    [9.4, 32, 16, 32],
  ],
  things: [
    ['fridge', 0.2, 0.4, 2.4, 2.4, 'W'],
    ['kitchen', 0.2, 2.8, 2.1, 10.4, 'W'],
    ['island', 5.4, 2.2, 3.2, 7.6, 'W'],
    ['dining', 11.4, 1.8, 4.8, 7.4, 'W'],
    ['wc', 3, 13.9, 1.6, 2.4, 'N'],
    ['basin', 0.2, 14.1, 1.5, 2.2, 'W'],
    ['bench', 5.7, 14.4, 1.4, 4.8, 'W'],
    ['stairs', 14, 13.9, 3.3, 10.7, 'N'],
    ['sofa', 0.5, 23.4, 3.2, 7, 'W'],
    ['table', 4.8, 25.2, 1.9, 3.4, 'N'],
    ['bench', 16.4, 25.4, 0.9, 5.4, 'E'],
  ],
  outdoors: [{ name: 'Balcony', rect: [0, 32, 17.5, 6], rail: 'S' }],
}

const upper: Level = {
  name: 'Upper level',
  outline: box(17.5, 32),
  rooms: [
    { kind: 'bedroom', name: 'Bedroom 2', parts: [[0, 0, 8.75, 10.5]], at: [4.4, 6.8] },
    { kind: 'bedroom', name: 'Bedroom 3', parts: [[8.75, 0, 8.75, 10.5]], at: [13.1, 6.8] },
    { kind: 'closet', name: 'Linen', parts: [[0, 10.5, 5, 3.2]], at: [2.5, 12.5] },
    {
      kind: 'hall',
      name: '',
      parts: [
        [5, 10.5, 12.5, 3.2],
        [10, 13.7, 3.8, 7.8],
      ],
      zone: 'hall',
    },
    { kind: 'bath', name: 'Ensuite', parts: [[0, 13.7, 5, 7.8]], at: [2.5, 17.3] },
    { kind: 'bath', name: 'Bath', parts: [[5, 13.7, 5, 7.8]], at: [8.6, 18.3] },
    { kind: 'stairs', name: '', parts: [[13.8, 13.7, 3.7, 11]] },
    {
      kind: 'bedroom',
      name: 'Primary',
      parts: [
        [0, 21.5, 13.8, 10.5],
        [13.8, 24.7, 3.7, 7.3],
      ],
      at: [11, 28],
    },
  ],
  doors: [
    { hinge: [8.2, 10.5], leaf: 'WN', width: 2.6 },
    { hinge: [9.3, 10.5], leaf: 'EN', width: 2.6 },
    { across: [5, 10.9, 5, 13.3], as: 'fold' },
    { hinge: [10, 16.6], leaf: 'NW', width: 2.4 },
    { hinge: [4.6, 21.5], leaf: 'WN', width: 2.4 },
    { hinge: [10.6, 21.5], leaf: 'ES', width: 2.6 },
    { across: [13.8, 13.7, 17.5, 13.7], as: 'open' },
  ],
  windows: [
    [1.6, 0, 7.2, 0],
    [10.3, 0, 15.9, 0],
    [1.4, 32, 7, 32],
    [9.4, 32, 16, 32],
  ],
  things: [
    ['bed', 0.2, 0.8, 6.2, 4.6, 'W'],
    ['wardrobe', 0.3, 8.5, 5, 1.8, 'S'],
    ['bed', 11.1, 0.8, 6.2, 4.6, 'E'],
    ['wardrobe', 12.2, 8.5, 5, 1.8, 'S'],
    ['shower', 0.2, 13.9, 4.6, 2.4, 'N'],
    ['wc', 0.2, 17.5, 2.4, 1.5, 'W'],
    ['basin', 0.2, 19.1, 1.7, 2.2, 'W'],
    ['basin', 5.2, 13.9, 1.7, 2.4, 'W'],
    ['wc', 5.2, 16.8, 2.2, 1.5, 'W'],
    ['tub', 5.2, 18.9, 4.6, 2.4, 'S'],
    ['stairs', 14, 13.9, 3.3, 10.7, 'N'],
    ['wardrobe', 5.2, 21.7, 5, 1.9, 'N'],
    ['bed', 0.2, 25, 6.6, 5.4, 'W'],
    ['table', 0.2, 23.8, 1.3, 1.1, 'W'],
    ['table', 0.2, 30.5, 1.3, 1.1, 'W'],
    ['wardrobe', 15.4, 25, 1.9, 6, 'E'],
  ],
}

export const th3: Plan = {
  key: 'th3',
  name: 'TH3',
  squareFootage: 1685,
  balcony: 105,
  bedrooms: 3,
  washrooms: 2.5,
  levels: [ground, main, upper],
}
