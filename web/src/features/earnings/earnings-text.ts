import type { IncomeType } from '@fanfare/contract/ledger/transaction-type'
import { countOf, nounFor } from '../../ui/format-count.ts'

export const incomeLabels: Record<IncomeType, string> = {
  subscription_payment: 'Subscriptions',
  post_purchase: 'Locked posts',
  message_purchase: 'Messages',
  profile_tip: 'Tips',
  referral_reward: 'Referrals',
}

// The page.
export const earnings = 'Earnings'
export const allSources = '{name}, all sources, in credits'
export const noEarningsYet = 'No earnings yet'
export const howToEarn =
  'Put a price on a post, offer subscriptions, or invite people. Fans can also tip you on your profile and posts. Your earnings will appear here.'
export const sellPost = 'Sell a post'
export const setPrices = 'Set subscription prices'
export const shareLink = 'Share your referral link'

// The period.
export const period = 'Period'
export const oneMonth = '1 month'
export const threeMonths = '3 months'
export const sixMonths = '6 months'
export const oneYear = '1 year'
export const dates = 'Dates'
export const chooseDates = 'Choose dates'

// The figures.
export const statistics = 'The statistics for this period'
export const earned = 'Earned'
export const subscriptions = 'Subscriptions'
export const activeSubscribers = 'Active subscribers'
export const subscribersUnit = (count: number): string => nounFor(count, 'subscriber')
export const tips = 'Tips'
export const credits = 'credits'
export const fromLastPeriod = 'from last period'
export const fromZero = 'from 0 last period'
export const sameAsLast = 'Same as last period'
export const noneAsLast = 'None, same as last period'
export const underOnePercent = 'Under 1%'

// Earnings over time.
export const overTime = 'Earnings over time'
export const overTimeExport = 'earnings over time'
export const overTimeCaption = 'Earnings over time, in credits'
export const showAsTable = 'Show as table'
export const thisPeriod = 'This period'
export const previousPeriod = 'Previous period'
export const time = 'Time'

// Earnings by type.
export const byType = 'Earnings by type'
export const byTypeExport = 'earnings by type'
export const noEarnings = 'No earnings in this period.'
export const incomeType = 'Type'
export const share = 'Share'
export const payments = 'Payments'
export const paymentCount = (count: number): string => countOf(count, 'payment')

// Top spenders.
export const topSpenders = 'Top spenders'
export const topSpendersExport = 'top spenders'
export const topSpendersCaption = 'Top spenders in this period'
export const shownOf = (shown: number, total: string): string => `${shown} of ${total}`
export const noSales = 'No sales in this period.'
export const rank = 'Rank'
export const fan = 'Fan'
export const spent = 'Spent'
export const deletedProfile = 'Deleted profile'

// Earnings by month.
export const monthly = 'Monthly earnings'
export const monthlyExport = 'monthly earnings'
export const monthlyCaption = 'Earnings by month, in credits, newest first'
export const noMonths = 'No earnings yet.'
export const month = 'Month'
export const total = 'Total'
