export { TipButton } from './tip-button.tsx'
