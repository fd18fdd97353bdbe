/** The behavior of a test card when it is charged. Only this, the brand and the last four digits are stored. */
export type CardBehaviour =
  | 'works'
  | 'declined'
  | 'no-funds'
  | 'disputed'
  | 'fails-at-renewal'
  | 'refund-fails'

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  behaviour: CardBehaviour
  /** The ready-made payment methods for this card. */
  tokens: readonly string[]
}

/** The card provider's test numbers. Their last four digits are unique, so they identify the card's behavior. */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'works', tokens: ['pm_card_visa', 'tok_visa'] },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    behaviour: 'works',
    tokens: ['pm_card_mastercard', 'tok_mastercard'],
  },
  { number: '378282246310005', brand: 'amex', behaviour: 'works', tokens: ['pm_card_amex', 'tok_amex'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: 'declined',
    tokens: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined', 'tok_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'no-funds',
    tokens: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behaviour: 'disputed',
    tokens: ['pm_card_createDispute', 'pm_card_createDisputeInquiry', 'tok_createDispute'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'fails-at-renewal',
    tokens: ['pm_card_chargeCustomerFail', 'tok_chargeCustomerFail'],
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    behaviour: 'refund-fails',
    tokens: ['pm_card_refundFail', 'tok_refundFail'],
  },
]

export function testCardByNumber(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null
}

export function testCardByToken(token: string): TestCard | null {
  return TEST_CARDS.find((card) => card.tokens.includes(token)) ?? null
}

export function behaviourOf(last4: string): CardBehaviour {
  return TEST_CARDS.find((card) => card.number.endsWith(last4))?.behaviour ?? 'declined'
}

/** The check digit of a card number. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (const [index, digit] of number.split('').reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
