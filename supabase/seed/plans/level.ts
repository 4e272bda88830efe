import type { Shape, Writing } from './drawing.ts'
import { outdoorLabel, roomLabel, type Label } from './labels.ts'
import { drawDoor, drawWindow, type Draw } from './openings.ts'
import { closed, line, rounded, stroke, type Frame } from './paths.ts'
import type { Level, Outdoor, RoomKind, Segment, Side } from './plan.ts'
import { strokes } from './symbols.ts'
import { innerWalls, withoutDoors } from './walls.ts'

const wet: readonly RoomKind[] = ['bath', 'powder', 'laundry']

/** Draws the floors, furniture, walls, openings and names of one level. */
export function drawLevel(level: Level, frame: Frame, shapes: Shape[], writing: Writing[]): void {
  const draw: Draw = (ink, d) => shapes.push({ ink, d })
  for (const outdoor of level.outdoors ?? []) {
    draw('balcony', rounded(frame, outdoor.rect, 0))
    if (outdoor.rail !== null) draw('balcony', line(frame, rail(outdoor, outdoor.rail)))
    label(outdoorLabel(outdoor), frame, writing)
  }
  draw('ground', closed(frame, level.outline))
  for (const room of level.rooms) {
    if (wet.includes(room.kind)) for (const part of room.parts) draw('wet', rounded(frame, part, 0))
    const words = roomLabel(room)
    if (words) label(words, frame, writing)
  }
  for (const thing of level.things) for (const each of strokes(thing)) draw('thing', stroke(frame, each))
  draw('thick', closed(frame, level.outline))
  for (const wall of innerWalls(level)) {
    for (const piece of withoutDoors(wall, level)) draw(wall.thick ? 'thick' : 'part', line(frame, piece))
  }
  for (const door of level.doors) drawDoor(door, level, frame, draw)
  for (const window of level.windows) drawWindow(window, frame, draw)
}

function rail({ rect: [x, y, width, depth] }: Outdoor, side: Side): Segment {
  const inset = 0.4
  if (side === 'S') return [x, y + depth - inset, x + width, y + depth - inset]
  if (side === 'N') return [x, y + inset, x + width, y + inset]
  const rx = side === 'W' ? x + inset : x + width - inset
  return [rx, y, rx, y + depth]
}

function label({ name, size, at: [ax, ay] }: Label, frame: Frame, writing: Writing[]): void {
  const x = frame.x + ax * frame.scale
  const y = frame.y + ay * frame.scale
  writing.push({ style: 'name', text: name, x, y })
  if (size !== null) writing.push({ style: 'dim', text: size, x, y: y + 14.5 })
}
