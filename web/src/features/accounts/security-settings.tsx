import { useSuspenseQuery } from '@tanstack/react-query'
import { AgePanel } from './age-panel.tsx'
import { EmailPanel } from './email/email-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PasswordPanel } from './password/password-panel.tsx'
import { securityQuery } from '../../entities/accounts/index.ts'

/** Settings, Security: email address, password, devices, and NSFW posts. */
export function SecuritySettings() {
  const { data: security } = useSuspenseQuery(securityQuery)
  return (
    <>
      <EmailPanel
        email={security.email}
        pending_email={security.pending_email}
        has_password={security.has_password}
      />
      {security.has_password && <PasswordPanel email={security.email} />}
      <DevicesPanel devices={security.sessions} />
      <AgePanel isAdult={security.is_adult} seesNsfw={security.sees_nsfw} />
    </>
  )
}
