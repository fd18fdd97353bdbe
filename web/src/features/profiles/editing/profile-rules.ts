import { limits } from '@fanfare/contract/limits'

export const usernameRules = {
  required: 'Choose a username.',
  minLength: { value: limits.username.least, message: `At least ${limits.username.least} characters.` },
  maxLength: { value: limits.username.most, message: `At most ${limits.username.most} characters.` },
  pattern: { value: /^[a-z0-9_.]+$/i, message: 'Letters, digits, dots and underscores only.' },
}

export const displayNameRules = {
  validate: (name: string) => name.trim() !== '' || 'Enter the name that people will see.',
}
