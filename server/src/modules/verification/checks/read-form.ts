import { countries } from '@fanfare/contract/verification/countries'
import { hasBack, type IdentityForm } from '@fanfare/contract/verification/identity-check'
import { verificationLimits } from '@fanfare/contract/verification/limits'
import { isDay } from '#kernel/is-day'

/**
 * The fields of a form that are invalid on this day, each with an error message. `lockPictures` checks the pictures.
 */
export function faultsOf(form: IdentityForm, { today }: { today: string }): Record<string, string> {
  const faults: Record<string, string> = {}
  if (form.legal_name.trim().length < 2)
    faults['legal_name'] = 'Enter your full name as shown on your document.'
  const birth = faultOfBirth(form.born_on, today)
  if (birth !== null) faults['born_on'] = birth
  if (!countries.includes(form.country)) faults['country'] = 'Choose the country that issued your document.'
  const { expires_on: end } = form
  if (end !== null && !isDay(end)) faults['expires_on'] = 'Enter a date as YYYY-MM-DD.'
  else if (end !== null && end < today)
    faults['expires_on'] = 'This document has expired. Use one that’s still valid.'
  const { document_kind: kind, back_id: back } = form
  if (hasBack(kind) && back === null) faults['back_id'] = 'Add a picture of the back of your document.'
  if (!hasBack(kind) && back !== null) faults['back_id'] = 'Passports don’t need a picture of the back.'
  return faults
}

const oldest = 120

function faultOfBirth(day: string, today: string): string | null {
  if (!isDay(day) || day > today || Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > oldest)
    return 'Enter your date of birth as YYYY-MM-DD.'
  return birthdayOf(day, verificationLimits.adultYears) > today
    ? `You have to be ${verificationLimits.adultYears} or older to sell.`
    : null
}

/**
 * The same day a number of years later. In years without that day, 29 February counts as the moment before 1 March.
 */
const birthdayOf = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
