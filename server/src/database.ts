import type { AllowanceTables } from './kernel/ceilings/tables.ts'
import type { EventTables } from './kernel/realtime/tables.ts'
import type { AccountsTables } from './modules/accounts/tables.ts'
import type { AiTables } from './modules/ai/tables.ts'
import type { DraftTables } from './modules/drafts/tables.ts'
import type { AssistantTables } from './modules/assistant/tables.ts'
import type { BroadcastsTables } from './modules/broadcasts/tables.ts'
import type { ChatTables } from './modules/chat/tables.ts'
import type { ConsentsTables } from './modules/consents/tables.ts'
import type { ContentTables } from './modules/content/tables.ts'
import type { HelpTables } from './modules/help/tables.ts'
import type { LedgerTables } from './modules/ledger/tables.ts'
import type { ModerationTables } from './modules/moderation/tables.ts'
import type { NotificationListTables } from './modules/notification-list/tables.ts'
import type { NotificationsTables } from './modules/notifications/tables.ts'
import type { PayoutsTables } from './modules/payouts/tables.ts'
import type { PaymentsTables } from './modules/payments/tables.ts'
import type { PostsTables } from './modules/posts/tables.ts'
import type { ProfileTransfersTables } from './modules/profile-transfers/tables.ts'
import type { ProfilesTables } from './modules/profiles/tables.ts'
import type { PushTables } from './modules/push/tables.ts'
import type { ReferralsTables } from './modules/referrals/tables.ts'
import type { SubscriptionsTables } from './modules/subscriptions/tables.ts'
import type { VerificationTables } from './modules/verification/tables.ts'

/** Every table, as its module describes it. Only that module writes to it. */
export interface Database
  extends
    AllowanceTables,
    EventTables,
    LedgerTables,
    AccountsTables,
    NotificationsTables,
    NotificationListTables,
    PushTables,
    ChatTables,
    DraftTables,
    BroadcastsTables,
    AssistantTables,
    HelpTables,
    ModerationTables,
    ContentTables,
    ProfilesTables,
    VerificationTables,
    ProfileTransfersTables,
    PaymentsTables,
    ReferralsTables,
    PayoutsTables,
    SubscriptionsTables,
    PostsTables,
    ConsentsTables,
    AiTables {}
