import type { Shell } from '@portico/content-model/site'
import { Link } from '@/components/ui/link'
import { LocaleSwitcher } from '@theme/locale-switcher'
import { Logo } from '@theme/logo'
import { VersionLink } from '@theme/version-link'
import { shell as words } from '@strings'
import { SocialLinks } from './social-links'

/** The foot of every page. */
export function Footer({ shell }: { shell: Shell }) {
  const { footer, locales, social, tagline, scripts, version } = shell
  const asksForConsent = scripts.some(({ consent }) => consent)
  return (
    <footer className="footer">
      <div className="footer-content">
        <div className="footer-brand">
          <Link href="/" className="brand">
            <Logo shell={shell} />
          </Link>
          {tagline && <p className="quiet">{tagline}</p>}
          <VersionLink version={version} />
          <LocaleSwitcher locales={locales} />
          <SocialLinks links={social} />
        </div>
        {footer.groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.items.map(({ label, href }) => (
                <li key={label}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {(footer.copyright || asksForConsent) && (
        <p className="copyright">
          {footer.copyright}
          {asksForConsent && (
            <button type="button" className="privacy needs-script" data-action="privacy" data-replay="">
              {words.privacy}
            </button>
          )}
        </p>
      )}
    </footer>
  )
}
