// The look of the site's mails: one sheet of paper with the name on top, a body, and why it was sent below.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { siteName } from '#contract/pages.ts';
import type { MailContent } from './mailer.ts';

interface Sheet {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  site: string;
  children: ReactNode;
  /** Why its reader gets it, in a sentence. */
  why: ReactNode;
}

// The colours of web/app/theme.css, light: mail programs know no variables, and darken by themselves.
const ink = '#1b2430';
const muted = '#55606f';
const blue = '#3a6ab3';
const line = '#e2e8f0';

export const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: '#f8fafc',
    color: ink,
    fontFamily: 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif',
  },
  container: { maxWidth: '560px', margin: '0 auto' },
  name: { color: blue, fontSize: '18px', fontWeight: 800, textDecoration: 'none' },
  sheet: {
    marginTop: '16px',
    padding: '28px',
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderRadius: '14px',
  },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: '1.2', color: ink },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6', color: ink },
  small: { margin: '16px 0 0', fontSize: '14px', lineHeight: '1.5', color: muted },
  button: {
    padding: '12px 22px',
    backgroundColor: blue,
    borderRadius: '10px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
  },
  link: { color: blue, wordBreak: 'break-all' },
  quote: {
    margin: '0 0 16px',
    padding: '2px 0 2px 16px',
    borderLeft: `3px solid ${line}`,
    fontSize: '16px',
    lineHeight: '1.6',
    color: muted,
    wordBreak: 'break-word',
  },
} satisfies Record<string, CSSProperties>;

export const Heading = ({ children }: { children: ReactNode }) => <h1 style={styles.heading}>{children}</h1>;
export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={styles.paragraph}>{children}</p>
);
const Small = ({ children }: { children: ReactNode }) => <p style={styles.small}>{children}</p>;

/** What someone typed, line by line, in both forms of the mail. */
export const Lines = ({ children }: { children: string }) =>
  children.split('\n').map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: written once, and never again.
    <Fragment key={index}>
      {index > 0 && <br />}
      {text}
    </Fragment>
  ));

/** What someone else wrote. */
export const Quote = ({ children }: { children: string }) => (
  <blockquote style={styles.quote}>
    <Lines>{children}</Lines>
  </blockquote>
);

/** The one thing to do, as a button, and as an address for where buttons do not work. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <Button href={href} style={styles.button}>
      {children}
    </Button>
    {/* The plain text has the address already. */}
    <div data-skip-in-text="true">
      <Small>
        If the button does not work, open this address:{' '}
        <a href={href} style={styles.link}>
          {href}
        </a>
      </Small>
    </div>
  </>
);

const plainly = {
  wordwrap: false as const,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    // Mails are laid out by tables; only these have columns to be read.
    { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
};

export async function renderMail({ subject, preview, site, children, why }: Sheet): Promise<MailContent> {
  const html = await render(
    <Html lang="en">
      <Head>
        <title>{subject}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <a href={site} style={styles.name}>
            {siteName}
          </a>
          <div style={styles.sheet}>{children}</div>
          <Small>{why}</Small>
        </Container>
      </Body>
    </Html>,
  );
  return { subject, html, text: toPlainText(html, plainly) };
}
