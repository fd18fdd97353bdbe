import {
  BadgeCheck,
  Bell,
  CreditCard,
  EyeOff,
  Gift,
  Layers,
  MessageCircle,
  ScanFace,
  Shield,
  Tags,
  User,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { SecuritySettings } from '../accounts/index.ts'
import { HelpLink } from '../help/index.ts'
import { ProfileTab } from './profile-tab.tsx'
import * as text from './settings-text.ts'

export type SettingsTab = {
  hash: string
  label: string
  icon: ReactNode
  content: ReactNode
  /** A help link below the content, for tabs of features that come before `help`. */
  help?: ReactNode
}

const NotificationSettings = lazyPart(
  () => import('../notifications/notification-settings.tsx'),
  (part) => part.NotificationSettings,
)
const ChatSettings = lazyPart(
  () => import('../chat/settings/chat-settings.tsx'),
  (part) => part.ChatSettings,
)
const BillingTab = lazyPart(
  () => import('./billing-tab.tsx'),
  (part) => part.BillingTab,
)
const ReferralSettings = lazyPart(
  () => import('../referrals/referral-settings.tsx'),
  (part) => part.ReferralSettings,
)
const WalletTab = lazyPart(
  () => import('./wallet-tab.tsx'),
  (part) => part.WalletTab,
)
const SubscriptionSettings = lazyPart(
  () => import('../subscriptions/subscription-settings.tsx'),
  (part) => part.SubscriptionSettings,
)
const PlansSettings = lazyPart(
  () => import('../subscriptions/plans/plans-settings.tsx'),
  (part) => part.PlansSettings,
)

const FacesSettings = lazyPart(
  () => import('../consents/faces-settings.tsx'),
  (part) => part.FacesSettings,
)

const PrivacySettings = lazyPart(
  () => import('../profiles/blocks/privacy-settings.tsx'),
  (part) => part.PrivacySettings,
)

const VerificationSettings = lazyPart(
  () => import('../verification/verification-settings.tsx'),
  (part) => part.VerificationSettings,
)

/** The settings tab with this hash, or the first if the hash is unknown. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { hash: 'profile', label: text.profile, icon: <User size={20} />, content: <ProfileTab /> },
  {
    hash: 'security',
    label: text.security,
    icon: <Shield size={20} />,
    content: <SecuritySettings />,
    help: <HelpLink to="security">{text.keepAccountSafe}</HelpLink>,
  },
  {
    hash: 'notification',
    label: text.notification,
    icon: <Bell size={20} />,
    content: <NotificationSettings />,
    help: <HelpLink to="notifications">{text.howNotificationsWork}</HelpLink>,
  },
  { hash: 'chat', label: text.chat, icon: <MessageCircle size={20} />, content: <ChatSettings /> },
  { hash: 'blocking', label: text.privacy, icon: <EyeOff size={20} />, content: <PrivacySettings /> },
  { hash: 'billing', label: text.billing, icon: <CreditCard size={20} />, content: <BillingTab /> },
  { hash: 'referrals', label: text.referrals, icon: <Gift size={20} />, content: <ReferralSettings /> },
  { hash: 'wallet', label: text.cryptoWallet, icon: <Wallet size={20} />, content: <WalletTab /> },
  {
    hash: 'subscription',
    label: text.subscription,
    icon: <Layers size={20} />,
    content: <SubscriptionSettings />,
  },
  { hash: 'plans', label: text.pricePlans, icon: <Tags size={20} />, content: <PlansSettings /> },
  {
    hash: 'verification',
    label: text.verification,
    icon: <BadgeCheck size={20} />,
    content: <VerificationSettings />,
  },
  { hash: 'faces', label: text.faces, icon: <ScanFace size={20} />, content: <FacesSettings /> },
]
