import { Link } from '@/components/ui/link'
import type { Portal } from '@/content/portal'
import { resolveTarget } from '@/content/targets'
import { LocaleSwitcher } from './locale-switcher'
import { Logo } from './logo'
import { VersionLink } from './version-link'

/** The foot of every page. */
export function Footer({ portal }: { portal: Portal }) {
  const { footer, locales, tagline, scripts } = portal.site
  const asksForConsent = scripts.some(({ enabled, consent }) => enabled && consent)
  return (
    <footer className="footer">
      <div className="footer-content">
        <div className="footer-brand">
          <Link href="/" className="brand">
            <Logo portal={portal} />
          </Link>
          {tagline && <p className="quiet">{tagline}</p>}
          <VersionLink portal={portal} />
          <LocaleSwitcher locales={locales} />
        </div>
        {footer.groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.items.map(({ label, target }) => (
                <li key={label}>
                  <Link href={resolveTarget(portal, target)}>{label}</Link>
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
              Privacy choices
            </button>
          )}
        </p>
      )}
    </footer>
  )
}
