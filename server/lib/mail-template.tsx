// The layout and components of the mails, written in React: site name, body, and the reason for sending as a footer.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { siteName } from '#contract/page.ts';
import type { MailContent } from './mailer.ts';

interface Template {
  subject: string;
  /** The preview text that mail clients show after the subject. */
  preview: string;
  site: string;
  children: ReactNode;
  /** The sentence in the footer that says why the recipient gets this mail. */
  why: ReactNode;
}

// The light colours of web/app/theme.css: mail clients do not support CSS variables, and have a dark mode of their own.
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
  heading: {
    margin: '0 0 16px',
    fontSize: '24px',
    lineHeight: '1.2',
    color: ink,
    // A long title without spaces would stretch the mail.
    wordBreak: 'break-word',
  },
  paragraph: {
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '1.6',
    color: ink,
    wordBreak: 'break-word',
  },
  small: { margin: '16px 0 0', fontSize: '14px', lineHeight: '1.5', color: muted },
  button: {
    padding: '12px 22px',
    backgroundColor: blue,
    borderRadius: '10px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
  },
  link: { color: blue, wordBreak: 'break-word' },
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

/** Plain text with its line breaks, in the HTML and the text part. */
export const Lines = ({ children }: { children: string }) =>
  children.split('\n').map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
    <Fragment key={index}>
      {index > 0 && <br />}
      {text}
    </Fragment>
  ));

export const Quote = ({ children }: { children: string }) => (
  <blockquote style={styles.quote}>
    <Lines>{children}</Lines>
  </blockquote>
);

/** The call to action: a button, and its URL as text for clients that block buttons. */
export const mailLink = { color: styles.link.color };

/** A line each: in the text part, addresses in one line cannot be told apart. */
export const LinkLine = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <br />
    <a href={href} style={mailLink}>
      {children}
    </a>
  </>
);

export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <Button href={href} style={styles.button}>
      {children}
    </Button>
    {/* The text part has the URL of the button already. */}
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

const textOptions = {
  wordwrap: false as const,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    // Layout tables are flattened; only data tables keep their columns.
    { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
};

export async function renderMail({ subject, preview, site, children, why }: Template): Promise<MailContent> {
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
  return { subject, html, text: toPlainText(html, textOptions) };
}
