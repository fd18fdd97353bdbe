import { Bell, CreditCard, Gift, Layers, Shield, Tags, User, Wallet } from 'lucide-react'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '../../load-part.ts'
import { SecuritySettings } from '../accounts/index.ts'
import { ProfileTab } from './profile-tab.tsx'

export type SettingsTab = { hash: string; label: string; icon: ReactNode; content: ReactNode }

const NotificationSettings = lazy(async () => {
  const part = await loadPart(() => import('../notifications/notification-settings.tsx'))
  return { default: part.NotificationSettings }
})
const BillingTab = lazy(() => loadPart(() => import('./billing-tab.tsx')))
const ReferralSettings = lazy(async () => {
  const part = await loadPart(() => import('../referrals/referral-settings.tsx'))
  return { default: part.ReferralSettings }
})
const WalletTab = lazy(() => loadPart(() => import('./wallet-tab.tsx')))
const SubscriptionSettings = lazy(async () => {
  const part = await loadPart(() => import('../subscriptions/subscription-settings.tsx'))
  return { default: part.SubscriptionSettings }
})
const PlansSettings = lazy(async () => {
  const part = await loadPart(() => import('../subscriptions/plans/plans-settings.tsx'))
  return { default: part.PlansSettings }
})

/** The tabs of the settings by the hash of their address; the first stands for every unknown one. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { hash: 'profile', label: 'Profile', icon: <User size={20} />, content: <ProfileTab /> },
  { hash: 'security', label: 'Security', icon: <Shield size={20} />, content: <SecuritySettings /> },
  {
    hash: 'notification',
    label: 'Notification',
    icon: <Bell size={20} />,
    content: <NotificationSettings />,
  },
  { hash: 'billing', label: 'Billing', icon: <CreditCard size={20} />, content: <BillingTab /> },
  { hash: 'referrals', label: 'Referrals', icon: <Gift size={20} />, content: <ReferralSettings /> },
  { hash: 'wallet', label: 'Crypto Wallet', icon: <Wallet size={20} />, content: <WalletTab /> },
  {
    hash: 'subscription',
    label: 'Subscription',
    icon: <Layers size={20} />,
    content: <SubscriptionSettings />,
  },
  { hash: 'plans', label: 'Price plans', icon: <Tags size={20} />, content: <PlansSettings /> },
]
