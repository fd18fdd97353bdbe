import { passesLuhn, testCardByNumber } from '../stripe/charges/test-cards.ts'
import type { CardDetails } from '../stripe/charges/payment-methods.ts'

export const CARD_FIELDS = ['email', 'name', 'number', 'expiry', 'cvc'] as const

export type CardField = (typeof CARD_FIELDS)[number]
export type CardTexts = Record<CardField, string>
export type CardErrors = Partial<CardTexts>

/** The card that was entered, or the errors by field. */
export function readCard(
  texts: CardTexts,
  now: Date,
): { details: CardDetails; errors: null } | { errors: CardErrors } {
  const errors: CardErrors = {}
  const number = texts.number.replaceAll(/[\s-]/g, '')
  const card = testCardByNumber(number)
  if (number === '') errors.number = 'Enter a card number.'
  else if (!passesLuhn(number)) errors.number = 'This card number is not valid. Check the digits.'
  else if (!card) errors.number = 'This is not a test card. Never enter a real card here.'
  const expiry = readExpiry(texts.expiry)
  if (!expiry) errors.expiry = 'Enter the month and the year, such as 12 / 34.'
  else if (new Date(Date.UTC(expiry.year, expiry.month, 1)) <= now) errors.expiry = 'This card has expired.'
  const digits = card?.brand === 'amex' ? 4 : 3
  if (!new RegExp(`^\\d{${digits}}$`).test(texts.cvc.trim()))
    errors.cvc = `Enter the ${digits} digits of the code.`
  if (texts.name.trim() === '') errors.name = 'Enter the name on the card.'
  if (texts.email !== '' && !/^[^\s@]+@[^\s@]+$/.test(texts.email.trim())) {
    errors.email = 'Enter a valid email address.'
  }
  if (Object.keys(errors).length > 0 || !card || !expiry) return { errors }
  const name = texts.name.trim()
  const email = texts.email.trim() || null
  return { details: { card, expMonth: expiry.month, expYear: expiry.year, name, email }, errors: null }
}

function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text)
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!match || month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}
