import { box, type Plan } from './plan.ts'

export const s1: Plan = {
  key: 's1',
  name: 'S1',
  squareFootage: 428,
  balcony: 77,
  bedrooms: 0,
  washrooms: 1,
  levels: [
    {
      name: '',
      outline: box(17, 25.5),
      rooms: [
        {
          kind: 'living',
          name: 'Studio',
          parts: [
            [0, 7.5, 17, 18],
            [0, 0, 9, 7.5],
          ],
          at: [8.4, 17.2],
        },
        { kind: 'bath', name: 'Bath', parts: [[9, 0, 8, 7.5]], at: [13, 5.6] },
      ],
      doors: [
        { hinge: [2.8, 0], leaf: 'ES', width: 3 },
        { hinge: [9, 7.2], leaf: 'NE', width: 2.5 },
      ],
      windows: [[1, 25.5, 16, 25.5]],
      things: [
        ['wardrobe', 6.8, 0.25, 2.1, 4.2, 'E'],
        ['fridge', 0.2, 3.6, 2.4, 2.4, 'W'],
        ['kitchen', 0.2, 6, 2.1, 9, 'W'],
        ['round', 4, 8.6, 4.6, 4.6, 'N'],
        ['bed', 10.6, 7.7, 5, 6.4, 'N'],
        ['sofa', 0.5, 17.8, 3, 6.4, 'W'],
        ['table', 5, 19.4, 1.8, 3.2, 'N'],
        ['bench', 15.8, 18.2, 0.9, 5.2, 'E'],
        ['basin', 9.2, 0.3, 1.8, 3.2, 'W'],
        ['wc', 12, 0.2, 1.6, 2.5, 'N'],
        ['tub', 14.4, 0.3, 2.4, 5.2, 'E'],
      ],
      outdoors: [{ name: 'Balcony', rect: [0, 25.5, 17, 4.5], rail: 'S' }],
    },
  ],
}

export const s2: Plan = {
  key: 's2',
  name: 'S2',
  squareFootage: 465,
  balcony: 65,
  bedrooms: 0,
  washrooms: 1,
  levels: [
    {
      name: '',
      outline: box(21, 22),
      rooms: [
        {
          kind: 'living',
          name: 'Living',
          parts: [
            [0, 7, 13, 15],
            [0, 0, 13, 7],
          ],
          zone: 'open',
          at: [7.2, 11.6],
        },
        { kind: 'living', name: 'Bed alcove', parts: [[13, 7, 8, 15]], zone: 'open', at: [17.2, 18.9] },
        { kind: 'bath', name: 'Bath', parts: [[13, 0, 8, 7]], at: [16.9, 5.2] },
      ],
      doors: [
        { hinge: [9.3, 0], leaf: 'ES', width: 3 },
        { hinge: [13, 6.7], leaf: 'NE', width: 2.5 },
      ],
      windows: [
        [1, 22, 12, 22],
        [14.2, 22, 20, 22],
      ],
      walls: [
        [13, 7, 13, 9.4],
        [13, 13.4, 13, 22],
      ],
      things: [
        ['kitchen', 0.2, 0.2, 6.4, 2.1, 'N'],
        ['fridge', 6.6, 0.2, 2.4, 2.4, 'N'],
        ['island', 1.2, 5, 6, 3.2, 'N'],
        ['sofa', 0.5, 13.4, 3, 6.6, 'W'],
        ['table', 5, 15.1, 1.8, 3.2, 'N'],
        ['bench', 11.9, 14.2, 0.9, 5.2, 'E'],
        ['wardrobe', 13.3, 7.2, 7.4, 2, 'N'],
        ['bed', 14.4, 11.6, 6.4, 5, 'E'],
        ['basin', 13.2, 0.3, 1.8, 3, 'W'],
        ['wc', 15.9, 0.2, 1.6, 2.5, 'N'],
        ['tub', 18.4, 0.3, 2.4, 5.2, 'E'],
      ],
      outdoors: [{ name: 'Balcony', rect: [0, 22, 13, 5], rail: 'S' }],
    },
  ],
}
