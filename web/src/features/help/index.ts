export { HelpLink } from './help-link.tsx'
export { isIdentityRefusal, VerifyLink } from './verify-link.tsx'
