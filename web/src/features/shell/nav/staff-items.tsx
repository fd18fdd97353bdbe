import type { User } from '@fanfare/contract/accounts/user'
import { Banknote, Flag, Inbox, ListRestart, ScanFace, WandSparkles } from 'lucide-react'
import { NavItem } from './nav-item.tsx'

/** Where moderators and admins go besides. */
export function StaffItems({ user }: { user: User }) {
  return (
    <>
      {user.role === 'admin' && (
        <>
          <NavItem to="/admin/payouts" activeOptions={{ includeSearch: false }} icon={<Banknote size={22} />}>
            Payouts
          </NavItem>
          <NavItem to="/admin/jobs" activeOptions={{ includeSearch: false }} icon={<ListRestart size={22} />}>
            Jobs
          </NavItem>
          <NavItem to="/admin/tools" icon={<WandSparkles size={22} />}>
            AI tools
          </NavItem>
        </>
      )}
      <NavItem to="/admin/reports" activeOptions={{ includeSearch: false }} icon={<Flag size={22} />}>
        Reports
      </NavItem>
      <NavItem to="/admin/consents" activeOptions={{ includeSearch: false }} icon={<ScanFace size={22} />}>
        Consents
      </NavItem>
      <NavItem to="/admin/contact" activeOptions={{ includeSearch: false }} icon={<Inbox size={22} />}>
        Support
      </NavItem>
    </>
  )
}
