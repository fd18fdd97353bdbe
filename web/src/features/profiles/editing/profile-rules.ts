import { profileLimits } from '@fanfare/contract/profiles/limits'

export const usernameRules = {
  required: 'Choose a username.',
  minLength: {
    value: profileLimits.username.least,
    message: `At least ${profileLimits.username.least} characters.`,
  },
  maxLength: {
    value: profileLimits.username.most,
    message: `At most ${profileLimits.username.most} characters.`,
  },
  pattern: { value: /^[a-z0-9_.]+$/i, message: 'Letters, digits, dots and underscores only.' },
}

export const displayNameRules = {
  validate: (name: string) => name.trim() !== '' || 'Add a display name.',
}
