export { useSignInFirst } from './use-sign-in-first.ts'
export { useSignOut } from './use-sign-out.ts'
