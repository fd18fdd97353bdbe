export { TipButton } from './tip-button.tsx'
export { LazySendTipDialog } from './lazy-send-tip-dialog.ts'
