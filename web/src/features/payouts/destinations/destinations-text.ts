import type { PayoutMethod } from '@fanfare/contract/payouts/payout'

// Several destinations.
export const setUpConnectAccount = 'Set up Connect account'
export const addBankAccount = 'Add bank account'
export const enterPassword = 'Enter your password.'
export const payoutDestinations = 'Payout destinations'
export const yourDestinations = 'Your payout destinations'
export const addBeforeEarning = 'You can add one before you have any earnings.'

// A payout without a destination.
export const missing: Record<PayoutMethod, string> = {
  connect_account: 'Your Connect account isn’t ready for payouts. Continue the setup to add what’s missing.',
  iban: 'Add a bank account first.',
  crypto: 'Add a crypto wallet first.',
}
export const addCryptoWallet = 'Add crypto wallet'

// The bank account.
export const bankAccount = 'Bank account'
export const bankDescription = 'We send bank payouts here. Each of your profiles has its own bank account.'
export const changeAccount = 'Change account'
export const yourBankAccount = 'Your bank account'
export const noBankAccount = 'No bank account yet.'
export const thisForm = 'This form'
export const iban = 'IBAN'
export const ibanHint = 'With or without spaces. Once saved, only its last digits are shown.'
export const enterIban = 'Enter the IBAN.'
export const accountHolder = 'Account holder'
export const enterHolder = 'Enter the account holder’s name.'
export const saveAccount = 'Save account'
export const accountSaved = 'Bank account saved.'
export const removeQuestion = 'Remove this bank account?'
export const removeAccount = 'Remove bank account'
export const stillGoesThere = 'Payouts you’ve already requested still go to this account.'
export const accountRemoved = 'Bank account removed.'

// The Connect account.
export const connectAccount = 'Connect account'
export const connectDescription = 'Get paid to your bank or debit card through our card provider.'
export const connectUnavailable =
  'Connect accounts aren’t available right now. You can still be paid to a bank account or a crypto wallet.'
export const yourConnectAccount = 'Your Connect account'
export const changeDetails = 'Change details'
export const continueSetup = 'Continue setup'
export const sandbox = 'Sandbox'
export const sandboxNote = 'Sandbox: no real money moves.'
export const noAccount = 'No account yet.'
export const ready = 'Ready for payouts'
export const inReview = 'The card provider is reviewing your details'
export const detailsMissing = 'Details missing'
export const changeAccountDetails = 'Change account details'
export const goOn = 'Continue'
export const onProviderPage =
  'You’ll enter your details on our card provider’s page and come back here afterwards.'

// The crypto wallet.
export const cryptoWallet = 'Crypto wallet for payouts'
export const cryptoDescription =
  'We send crypto payouts here. Check the address carefully: payouts to a wrong address can’t be recovered.'
export const requestPayout = 'Request a payout'
export const yourAddress = 'Your wallet address'
export const walletAddress = 'Wallet address'
export const addressHint = 'To remove it, clear the field and save.'
export const saveAddress = 'Save address'
export const addressSaved = 'Wallet address saved.'
export const addressRemoved = 'Wallet address removed.'
export const fromMetaMask = 'Use MetaMask'
export const installMetaMask = 'Please install MetaMask to use this feature'
export const noAccounts = 'No accounts found'
export const notShared = 'Your wallet didn’t share an address.'
