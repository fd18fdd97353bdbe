export { MessageButton } from './message-button.tsx'
