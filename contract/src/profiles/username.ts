import Type from 'typebox'
import { profileLimits } from './limits.ts'

export const Username = Type.String({
  minLength: profileLimits.username.least,
  maxLength: profileLimits.username.most,
  pattern: '^[A-Za-z0-9_.]+$',
})
