import { box, type Plan } from './plan.ts'

/** A shop: window and doors at the south, deliveries at the north. */
export const w1: Plan = {
  key: 'w1',
  name: 'W1',
  squareFootage: 1180,
  balcony: null,
  bedrooms: 0,
  washrooms: 1,
  levels: [
    {
      name: '',
      outline: box(28, 42),
      rooms: [
        { kind: 'den', name: 'Office', parts: [[0, 0, 10.5, 12]], at: [5.4, 7.6] },
        { kind: 'bath', name: 'Washroom', parts: [[10.5, 0, 7.5, 7]], at: [13.9, 3.9] },
        { kind: 'den', name: 'Stock', parts: [[18, 0, 10, 12]], at: [23, 6.6] },
        {
          kind: 'work',
          name: 'Shop floor',
          parts: [
            [0, 12, 28, 30],
            [10.5, 7, 7.5, 5],
          ],
          at: [14, 36.4],
        },
      ],
      doors: [
        { hinge: [11, 42], leaf: 'EN', width: 3 },
        { hinge: [17, 42], leaf: 'WN', width: 3 },
        { hinge: [10.5, 11.4], leaf: 'NW', width: 2.8 },
        { hinge: [11, 7], leaf: 'EN', width: 2.8 },
        { hinge: [18, 8.2], leaf: 'SE', width: 3 },
        { hinge: [20, 0], leaf: 'ES', width: 3.4 },
      ],
      windows: [
        [1, 42, 10, 42],
        [18, 42, 27, 42],
      ],
      things: [
        ['desk', 2, 0.4, 6, 3.4, 'N'],
        ['wc', 15.9, 0.2, 1.6, 2.5, 'N'],
        ['basin', 10.7, 0.2, 2.8, 1.8, 'N'],
        ['rack', 25.8, 0.4, 2, 11.2, 'E'],
        ['counter', 18, 14.8, 2.4, 7, 'N'],
        ['counter', 25.8, 14, 2, 9, 'E'],
        ['rack', 0.2, 13, 2, 26, 'W'],
        ['rack', 25.8, 24.4, 2, 15, 'E'],
        ['table', 5.6, 15, 3.6, 6.4, 'N'],
        ['table', 11.2, 15, 3.6, 6.4, 'N'],
        ['table', 5.6, 25, 3.6, 6.4, 'N'],
        ['table', 11.2, 25, 3.6, 6.4, 'N'],
        ['table', 17.4, 25, 3.6, 6.4, 'N'],
      ],
    },
  ],
}

/** Warehouse with docks at the north, offices at the street. */
export const i1: Plan = {
  key: 'i1',
  name: 'I1',
  squareFootage: 4200,
  balcony: null,
  bedrooms: 0,
  washrooms: 1,
  levels: [
    {
      name: '',
      outline: box(60, 70),
      rooms: [
        {
          kind: 'work',
          name: 'Warehouse',
          parts: [
            [0, 0, 60, 52],
            [38, 52, 22, 18],
          ],
          at: [47, 30],
        },
        { kind: 'work', name: 'Reception', parts: [[0, 52, 15, 18]], zone: 'front', at: [7.5, 58] },
        { kind: 'den', name: 'Office', parts: [[15, 52, 14, 18]], at: [22.2, 60.6] },
        { kind: 'bath', name: 'Washroom', parts: [[29, 60.5, 9, 9.5]], at: [33.5, 69.2] },
        { kind: 'hall', name: 'Lunch', parts: [[29, 52, 9, 8.5]], at: [32.3, 57.4] },
      ],
      doors: [
        { across: [4, 0, 14, 0], as: 'roll' },
        { across: [18, 0, 28, 0], as: 'roll' },
        { across: [43, 0, 57, 0], as: 'roll' },
        { hinge: [33, 0], leaf: 'ES', width: 3.2 },
        { hinge: [2, 70], leaf: 'EN', width: 3.2 },
        { hinge: [8, 52], leaf: 'EN', width: 3.2 },
        { hinge: [15, 66.4], leaf: 'NE', width: 3 },
        { hinge: [30, 52], leaf: 'EN', width: 3.2 },
        { hinge: [30, 60.5], leaf: 'ES', width: 3 },
        { across: [44, 70, 56, 70], as: 'roll' },
      ],
      windows: [
        [6.6, 70, 13.6, 70],
        [16.6, 70, 27.6, 70],
      ],
      things: [
        ['rack', 6, 14, 30, 3.6, 'N'],
        ['rack', 6, 17.6, 30, 3.6, 'N'],
        ['rack', 6, 31, 30, 3.6, 'N'],
        ['rack', 6, 34.6, 30, 3.6, 'N'],
        ['rack', 0.4, 14, 3.4, 30, 'W'],
        ['rack', 56.2, 14, 3.4, 34, 'E'],
        ['counter', 6.4, 61.6, 7, 2.4, 'N'],
        ['desk', 16.6, 53, 5, 3.4, 'N'],
        ['desk', 22.8, 53, 5, 3.4, 'N'],
        ['kitchen', 35.7, 52.3, 2.1, 7.9, 'E'],
        ['wc', 35, 60.8, 1.7, 2.6, 'N'],
        ['basin', 36, 65, 1.8, 3, 'E'],
      ],
    },
  ],
}
