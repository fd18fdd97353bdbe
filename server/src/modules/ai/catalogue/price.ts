import { credits, type Credits } from '@fanfare/contract/money/money'
import type { Config } from '#config'
import type { Input } from './check-input.ts'
import type { Tool } from './tool.ts'

/** Price factors for longer and larger results, in hundredths: 150n means one and a half times the price. */
export interface PriceFactors {
  long: bigint
  fhd: bigint
  fourK: bigint
}

/** One step of a price calculation: the base price, or a factor other than 1. */
export interface PricePart {
  label: string
  amount: Credits | null
  factor: number | null
}

export interface Price {
  perOutput: Credits
  outputs: number
  price: Credits
  parts: PricePart[]
}

export const priceFactorsOf = (
  config: Pick<Config, 'AI_LONG_FACTOR' | 'AI_FHD_FACTOR' | 'AI_4K_FACTOR'>,
): PriceFactors => ({
  long: hundredths(config.AI_LONG_FACTOR),
  fhd: hundredths(config.AI_FHD_FACTOR),
  fourK: hundredths(config.AI_4K_FACTOR),
})

const hundredths = (factor: number): bigint => BigInt(Math.round(factor * 100))

/** The price of a checked input. The price per output is rounded up to the next hundredth of a credit. */
export function priceOf(tool: Tool, input: Input, factors: PriceFactors): Price {
  const applied = factorsOf(input, factors).filter(({ factor }) => factor !== 100n)
  const product = applied.reduce((value, { factor }) => value * factor, tool.basePrice)
  const perOutput = credits(dividedUp(product, 100n ** BigInt(applied.length)))
  const outputs = outputsOf(tool, input)
  return {
    perOutput,
    outputs,
    price: credits(perOutput * BigInt(outputs)),
    parts: [
      { label: 'Base price', amount: credits(tool.basePrice), factor: null },
      ...applied.map(({ label, factor }) => ({ label, amount: null, factor: Number(factor) / 100 })),
      ...(outputs > 1 ? [{ label: `${outputs} results`, amount: null, factor: outputs }] : []),
    ],
  }
}

/** The number of outputs that a checked input requests. */
export function outputsOf({ outputsField }: Tool, input: Input): number {
  const wanted = outputsField === null ? 1 : input[outputsField]
  return typeof wanted === 'number' ? wanted : 1
}

function factorsOf(
  { duration, resolution }: Input,
  factors: PriceFactors,
): { label: string; factor: bigint }[] {
  return [
    ...(duration === 'long' ? [{ label: 'Long video', factor: factors.long }] : []),
    ...(resolution === 'FHD' ? [{ label: 'FHD', factor: factors.fhd }] : []),
    ...(resolution === '4K' ? [{ label: '4K', factor: factors.fourK }] : []),
  ]
}

const dividedUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
