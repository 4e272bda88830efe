const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/u

/** An exact number, for sums of money: 0.1 and 1/1.13 have no exact floating-point form. */
export class Fraction {
  readonly top: bigint
  readonly bottom: bigint

  constructor(top: bigint, bottom: bigint) {
    this.top = bottom < 0n ? -top : top
    this.bottom = bottom < 0n ? -bottom : bottom
  }

  plus(other: Fraction | number) {
    const { top, bottom } = fraction(other)
    return new Fraction(this.top * bottom + top * this.bottom, this.bottom * bottom)
  }

  minus(other: Fraction | number) {
    return this.plus(fraction(other).times(-1))
  }

  times(other: Fraction | number) {
    const { top, bottom } = fraction(other)
    return new Fraction(this.top * top, this.bottom * bottom)
  }

  over(other: Fraction | number) {
    const { top, bottom } = fraction(other)
    if (top === 0n) throw new RangeError('A fraction cannot be divided by zero')
    return new Fraction(this.top * bottom, this.bottom * top)
  }

  percent(rate: number) {
    return this.times(rate).over(100)
  }

  isOver(other: Fraction | number) {
    return this.minus(other).top > 0n
  }

  min(other: Fraction | number) {
    return this.isOver(other) ? fraction(other) : this
  }

  max(other: Fraction | number) {
    return this.isOver(other) ? this : fraction(other)
  }

  /** Rounds up to a whole number. */
  ceiling() {
    const whole = this.top / this.bottom
    return Number(this.top > 0n && whole * this.bottom !== this.top ? whole + 1n : whole)
  }

  /** Dollars rounded half up to the cent; half a cent below zero is rounded away from it. */
  toCent() {
    const size = this.top < 0n ? -this.top : this.top
    const cents = Number((size * 200n + this.bottom) / (this.bottom * 2n))
    return (this.top < 0n && cents > 0 ? -cents : cents) / 100
  }

  toNumber() {
    return Number(this.top) / Number(this.bottom)
  }
}

/** The exact value of a number's decimal notation: 9.975 is 9975/1000. */
export const fraction = (value: Fraction | number): Fraction => {
  if (value instanceof Fraction) return value
  // Whole dollars and cents, which are most: reading their notation takes twenty times as long.
  if (Number.isSafeInteger(value)) return new Fraction(BigInt(value), 1n)
  const cents = Math.round(value * 100)
  if (Number.isSafeInteger(cents) && cents / 100 === value) return new Fraction(BigInt(cents), 100n)
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = NUMBER.exec(String(value)) ?? []
  if (whole === '') throw new RangeError(`${value} is not a finite number`)
  const digits = BigInt(sign + whole + decimals)
  const shift = Number(exponent) - decimals.length
  return shift < 0
    ? new Fraction(digits, 10n ** BigInt(-shift))
    : new Fraction(digits * 10n ** BigInt(shift), 1n)
}

/** Adds dollars that are already rounded to the cent, without the noise of floating point. */
export const addCents = (...dollars: readonly number[]) =>
  dollars.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100

/** Rounds a computed payment half up to the cent; its last floating-point digit is noise and is dropped first. */
export const toCent = (dollars: number) => Math.round(Number((dollars * 100).toPrecision(15))) / 100
