export { HelpLink } from './help-link.tsx'
