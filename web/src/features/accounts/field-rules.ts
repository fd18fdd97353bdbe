import { accountLimits } from '@fanfare/contract/accounts/limits'
import * as text from './accounts-text.ts'

export const emailRules = {
  required: text.enterEmail,
  pattern: { value: /^\S+@\S+\.\S+$/, message: text.invalidEmail },
}

export const newPasswordRules = {
  required: text.choosePassword,
  minLength: {
    value: accountLimits.password.least,
    message: text.atLeast(accountLimits.password.least),
  },
  maxLength: {
    value: accountLimits.password.most,
    message: text.atMost(accountLimits.password.most),
  },
}
