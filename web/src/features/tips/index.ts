export { TipButton } from './tip-button.tsx'
export { SendTipDialog } from './send-tip-dialog.tsx'
