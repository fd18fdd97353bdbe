import { limits } from '@fanfare/contract/limits'

export const emailRules = {
  required: 'Enter your email address.',
  pattern: { value: /^\S+@\S+\.\S+$/, message: 'This doesn’t look like an email address.' },
}

export const newPasswordRules = {
  required: 'Choose a password.',
  minLength: { value: limits.password.least, message: `At least ${limits.password.least} characters.` },
  maxLength: { value: limits.password.most, message: `At most ${limits.password.most} characters.` },
}
