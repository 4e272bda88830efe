/** Positions of flags on a map, in pixels. A flag is a disc with a number, and a name beside it if there is room. */
export interface Spot {
  x: number
  y: number
}

export interface Box extends Spot {
  width: number
  height: number
}

/** The disc's 30 px with a margin, so that no two touch. */
export const DISC = 38
/** Discs closer than this are merged; others that overlap move apart. */
const JOIN = 26
const NAME_HEIGHT = 22
const GAP = 1
/** From the centre of a disc to a name at its corner. */
const ASIDE = 6
const ROUNDS = 20

/**
 * Groups points whose discs would overlap, each group within one country. @returns indexes of the points, one list
 * for each flag, in the order of the points.
 */
export const groupPoints = (points: readonly (Spot & { country: string })[]) => {
  const groups: (Spot & { country: string; members: number[] })[] = []
  points.forEach((point, index) => {
    const near = groups.find(
      ({ x, y, country }) => country === point.country && Math.hypot(x - point.x, y - point.y) < JOIN,
    )
    if (near) near.members.push(index)
    else groups.push({ ...point, members: [index] })
  })
  return groups.map(({ members }) => members)
}

/** Moves overlapping discs apart, such as two cities on either side of a border. */
export const spread = (spots: readonly Spot[]): Spot[] => {
  const placed = spots.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round += 1)
    placed.forEach((one, at) => {
      for (const other of placed.slice(at + 1)) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y)
        if (distance >= DISC) continue
        const way = distance === 0 ? 0 : Math.atan2(other.y - one.y, other.x - one.x)
        const half = (DISC - distance) / 2 + 0.01
        one.x -= Math.cos(way) * half
        one.y -= Math.sin(way) * half
        other.x += Math.cos(way) * half
        other.y += Math.sin(way) * half
      }
    })
  return placed
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export const discAt = ({ x, y }: Spot): Box => ({
  x: x - DISC / 2,
  y: y - DISC / 2,
  width: DISC,
  height: DISC,
})

/** `below-left`: at that corner of the disc. */
const SIDES = [
  'right',
  'left',
  'below',
  'above',
  'below-left',
  'above-left',
  'below-right',
  'above-right',
] as const
type Side = (typeof SIDES)[number]

/** Box of a name beside its disc, as in map.css. */
export const nameAt = ({ x, y }: Spot, width: number, side: Side): Box => {
  const box = { width, height: NAME_HEIGHT }
  const middle = y - NAME_HEIGHT / 2
  if (side === 'right') return { ...box, x: x + DISC / 2 + GAP, y: middle }
  if (side === 'left') return { ...box, x: x - DISC / 2 - GAP - width, y: middle }
  const away = DISC / 2 + GAP
  const top = side.startsWith('below') ? y + away : y - away - NAME_HEIGHT
  if (side.endsWith('-left')) return { ...box, x: x - ASIDE - width, y: top }
  if (side.endsWith('-right')) return { ...box, x: x + ASIDE, y: top }
  return { ...box, x: x - width / 2, y: top }
}

/**
 * Side of the disc for each name, so that nothing overlaps; null if there is no room. The heaviest choose first.
 * @param taken boxes of the map's buttons and credits
 */
export const sidesOf = (
  flags: readonly (Spot & { name: number; weight: number })[],
  frame: { width: number; height: number },
  taken: readonly Box[],
): (Side | null)[] => {
  const full = [...taken, ...flags.map(discAt)]
  const isInside = ({ x, y, width, height }: Box) =>
    x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height
  const sides = new Map<Spot, Side>()
  for (const flag of flags.toSorted((a, b) => b.weight - a.weight)) {
    const side = SIDES.find((one) => {
      const box = nameAt(flag, flag.name, one)
      return isInside(box) && !full.some((other) => meet(box, other))
    })
    if (!side) continue
    full.push(nameAt(flag, flag.name, side))
    sides.set(flag, side)
  }
  return flags.map((flag) => sides.get(flag) ?? null)
}
