export { ReceiptLinks } from './receipt-links.tsx'
export { signedAmount, titleOf } from './transaction-text.ts'
