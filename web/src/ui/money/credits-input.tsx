import type { ReactNode } from 'react'
import { Coin } from './coin.tsx'
import { parseCredits } from './parse-credits.ts'
import { TextInput } from '../fields/text-input.tsx'
import * as text from './money-text.ts'

type Props = {
  /** The typed text; `parseCredits` reads it. */
  value: string
  onChange: (value: string) => void
  suffix?: ReactNode
  disabled?: boolean
}

/** A field for an amount of credits, in steps of 0.01. More than two decimals can't be typed. */
export function CreditsInput({ value, onChange, suffix, disabled = false }: Props) {
  return (
    <TextInput
      prefix={
        <span className="mr-2 flex items-center gap-1.5 leading-none font-semibold text-brass-text">
          <Coin size={17} />
          {text.creditsPrefix}
        </span>
      }
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      disabled={disabled}
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        if (/^\d*[.,]?\d{0,2}$/.test(event.target.value)) onChange(event.target.value)
      }}
      onBlur={() => {
        const amount = parseCredits(value)
        if (amount !== null) onChange(amount.toFixed(2))
      }}
    />
  )
}
