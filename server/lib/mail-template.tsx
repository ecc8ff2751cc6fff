// The layout and components of the mails, written in React: site name, body, and the reason for sending as a footer.
import { convert } from 'html-to-text';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
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
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  button: {
    display: 'inline-block',
    padding: '12px 22px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '1.2',
    textDecoration: 'none',
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

/** A table of one cell: many mail clients support widths, margins and paddings only there. */
const Cell = ({
  tableStyle,
  style,
  children,
  ...attributes
}: {
  align?: 'center';
  width?: '100%';
  tableStyle?: CSSProperties;
  style?: CSSProperties & { msoPaddingAlt?: string };
  children: ReactNode;
}) => (
  <table {...attributes} border={0} cellPadding={0} cellSpacing={0} role="presentation" style={tableStyle}>
    <tbody>
      <tr>
        <td style={style}>{children}</td>
      </tr>
    </tbody>
  </table>
);

/** The call to action: a button, and its URL as text for clients that block buttons. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    {/* Outlook ignores the padding of a link, so there the cell has it. */}
    <Cell style={{ backgroundColor: blue, borderRadius: '10px', msoPaddingAlt: styles.button.padding }}>
      <a href={href} target="_blank" style={styles.button} rel="noopener">
        {children}
      </a>
    </Cell>
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

/** Of what mail clients show after the subject: white space fills it, or they would go on with the text of the mail. */
const previewLength = 150;
const invisibleSpace = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

const Preview = ({ children }: { children: string }) => {
  const text = children.slice(0, previewLength);
  return (
    <div style={styles.preview} data-skip-in-text="true">
      {text + invisibleSpace.repeat(previewLength - text.length)}
    </div>
  );
};

const textOptions = {
  wordwrap: false as const,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    // Layout tables are flattened; only data tables keep their columns.
    { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
};

/** Makes mail clients draw the boxes of the mail as they did before HTML 5, which is what most of them do anyway. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderMail({ subject, preview, site, children, why }: Template): MailContent {
  const markup = renderToStaticMarkup(
    <html lang="en" dir="ltr">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: styles.body.backgroundColor }}>
        <Preview>{preview}</Preview>
        <Cell width="100%" align="center" style={styles.body}>
          <Cell width="100%" align="center" tableStyle={styles.container}>
            <a href={site} style={styles.name}>
              {siteName}
            </a>
            <div style={styles.sheet}>{children}</div>
            <Small>{why}</Small>
          </Cell>
        </Cell>
      </body>
    </html>,
  );
  const html = doctype + markup;
  return { subject, html, text: convert(html, textOptions) };
}
