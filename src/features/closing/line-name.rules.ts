import { closing as texts } from '#texts/closing.ts'
import type { Line } from './closing.schema.ts'

export const lineName = ({ id, transfer }: Pick<Line, 'id' | 'transfer'>) =>
  transfer ? texts.transfers[transfer] : texts.lines[id]
