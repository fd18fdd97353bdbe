import { accountLimits } from '@fanfare/contract/accounts/limits'

export const emailRules = {
  required: 'Enter your email address.',
  pattern: { value: /^\S+@\S+\.\S+$/, message: 'This doesn’t look like an email address.' },
}

export const newPasswordRules = {
  required: 'Choose a password.',
  minLength: {
    value: accountLimits.password.least,
    message: `At least ${accountLimits.password.least} characters.`,
  },
  maxLength: {
    value: accountLimits.password.most,
    message: `At most ${accountLimits.password.most} characters.`,
  },
}
