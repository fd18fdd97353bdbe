export { HelpLink } from './help-link.tsx'
export { HelplineNotice } from './helpline-notice.tsx'
export { helplineOf } from './helpline-of.ts'
export { isIdentityRefusal, VerifyLink } from './verify-link.tsx'
