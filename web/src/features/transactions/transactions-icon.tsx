import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import {
  ArrowLeftRight,
  CreditCard,
  Gift,
  HandCoins,
  Landmark,
  Layers,
  LockOpen,
  MessageCircle,
  RotateCcw,
  ShieldAlert,
  SlidersHorizontal,
  Undo2,
  UserPlus,
  Wallet,
  WandSparkles,
} from 'lucide-react'

const icons: Readonly<Record<TransactionType, typeof Gift>> = {
  profile_tip: HandCoins,
  subscription_payment: Layers,
  post_purchase: LockOpen,
  message_purchase: MessageCircle,
  stripe_token_purchase: CreditCard,
  crypto_token_purchase: Wallet,
  free_daily_credits: Gift,
  referral_reward: UserPlus,
  balance_transfer: ArrowLeftRight,
  profile_payout: Landmark,
  admin_adjustment: SlidersHorizontal,
  ai_tool_usage: WandSparkles,
  ai_tool_usage_refund: RotateCcw,
  payment_refund: Undo2,
  payment_dispute: ShieldAlert,
}

/** The icon of a transaction's type. It is decorative, because the type is also shown as text. */
export function TransactionIcon({ type }: { type: TransactionType }) {
  const Icon = icons[type]
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-fg-muted">
      <Icon size={20} aria-hidden />
    </span>
  )
}
