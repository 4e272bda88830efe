/** An editor's input is refused. The message continues a sentence about it: `is empty`, `has no …`. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** A table of more rows than are read. */
export class LongTable extends Refusal {
  readonly most: number

  constructor(most: number) {
    super(`has more than ${most.toLocaleString('en-CA')} rows: split it`)
    this.most = most
  }
}
