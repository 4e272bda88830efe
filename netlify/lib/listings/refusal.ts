/** Refuses an editor's input. The message continues a sentence about it: `is empty`, `has no …`. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** A table with more rows than we read. */
export class LongTable extends Refusal {
  readonly most: number

  constructor(most: number) {
    super(`has more than ${most.toLocaleString('en-CA')} rows: split it`)
    this.most = most
  }
}
