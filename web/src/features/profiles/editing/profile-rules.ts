import { profileLimits } from '@fanfare/contract/profiles/limits'
import * as text from './editing-text.ts'

export const usernameRules = {
  required: text.chooseUsername,
  minLength: {
    value: profileLimits.username.least,
    message: text.tooShort(profileLimits.username.least),
  },
  maxLength: {
    value: profileLimits.username.most,
    message: text.tooLong(profileLimits.username.most),
  },
  pattern: { value: /^[a-z0-9_.]+$/i, message: text.allowedCharacters },
}

export const displayNameRules = {
  validate: (name: string) => name.trim() !== '' || text.addDisplayName,
}
