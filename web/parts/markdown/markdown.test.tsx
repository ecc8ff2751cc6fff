import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { codeParts } from './code-colours.ts';
import { MarkdownText } from './MarkdownText.tsx';
import { MarkdownInPage } from './markdown.fixtures.tsx';
import { PlainText } from './PlainText.tsx';
import { paragraphsOf } from './plain-text.ts';
import { useReferences } from './references.hook.ts';
import { formulaMarkup } from './server-formulas.ts';
import { serverMarkup } from './server-markup.ts';

afterEach(() => {
  delete serverMarkup.formula;
  delete serverMarkup.code;
});

const show = (text: string) => render(<MarkdownText text={text} />).container;

describe('formulas', () => {
  test('are set by KaTeX, in the line and as a block', async () => {
    const shown = show('The cost is $O(\\log n)$:\n\n$$\n\\frac{1}{2}\n$$');
    await waitFor(() => expect(shown.querySelectorAll('.katex-html')).toHaveLength(2));
    expect(shown.querySelector('[data-display] .katex-display')).toBeTruthy();
  });

  test('prices are none', () => {
    const shown = show('It costs $5 and $10, or $ 7 $.');
    expect(shown.textContent).toBe('It costs $5 and $10, or $ 7 $.');
    expect(shown.querySelector('[data-tex]')).toBeNull();
  });

  test('of the server are MathML without style attributes, and their text is escaped', () => {
    serverMarkup.formula = formulaMarkup;
    const shown = show('$\\fcolorbox{red}{blue}{x}$ and $\\href{javascript:alert(1)}{x}$ and $<img src=x>$');
    expect(shown.querySelectorAll('math').length).toBeGreaterThan(0);
    expect(shown.querySelector('[style], img, a')).toBeNull();
    expect(formulaMarkup('\\frac{<img src=x>', false)).not.toContain('<img');
  });

  test('made to be slow are shown as they are written', () => {
    const long = `$${'x'.repeat(1_001)}$`;
    expect(show(long).textContent).toBe(long);
    const start = performance.now();
    for (const tex of ['\\def\\a{\\a\\a}\\a', '{'.repeat(999), '\\sqrt'.repeat(199), 'x^{'.repeat(333)])
      formulaMarkup(tex, false);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

test('texts without Markdown need no parser, and look as if it had parsed them', () => {
  const plain = [
    'One.',
    'Two\nlines. And (this): 50%, "so"!',
    'First.\n\n\nSecond;\n \nthird – naïve.',
    ' مرحبا بكم\n',
  ];
  for (const text of plain) {
    const { container } = render(<PlainText paragraphs={paragraphsOf(text) ?? []} />);
    expect(container.innerHTML.replace(/>\n</g, '><'), text).toBe(
      show(text).innerHTML.replace(/>\n</g, '><'),
    );
  }
  const parsed = [
    'a *b*',
    '- a',
    '1. a',
    '2) a',
    'a\n===',
    'a\n---',
    '    a',
    '\ta',
    'a  \nb',
    'www.a.de',
    'see http://a.de',
  ];
  for (const text of [
    ...parsed,
    '@mei',
    'a@b.de',
    '`a`',
    '# a',
    '$a$',
    '&amp;',
    'a\\*',
    '|a|',
    '<b>',
    '[a](b)',
    '~a~',
    '_a_',
    '+ a',
  ])
    expect(paragraphsOf(text), text).toBeUndefined();
});

test('code in a known language is coloured, on the server too', async () => {
  const text = '```python\ndef push(heap):\n    return "x"\n```';
  const shown = show(text);
  await waitFor(() => expect(shown.querySelector('code .text-purple-ink')?.textContent).toBe('def'));
  expect(shown.textContent).toContain('return "x"');
  serverMarkup.code = codeParts;
  expect(render(<MarkdownText text={text} />).container.querySelector('code .text-green-ink')).toBeTruthy();
  expect(show('```unknown\ndef\n```').textContent).toBe('def');
});

test('code and formulas go from left to right in a text that goes from right to left', () => {
  const shown = show('مرحبا `first_index` $x$\n\n```\nheapify()\n```');
  for (const part of ['code', '[data-tex]', 'section'])
    expect(shown.querySelector(part)?.getAttribute('dir'), part).toBe('ltr');
});

test('scripts, raw HTML and pictures of others are never rendered', () => {
  const shown = show(
    '[a](javascript:alert(1)) [b](data:text/html,x) <script>alert(1)</script> <b onclick=x>c</b> ![d](https://x.org/d.png)\n\n<iframe src="x"></iframe>',
  );
  expect(shown.querySelector('a, script, b, img, iframe')).toBeNull();
});

describe('references', () => {
  const id = '5f0c1111-2222-4333-8444-555566667777';

  test('of several texts are looked up in one call, and only known ones become links', async () => {
    const query = new URLSearchParams({ courses: 'cs201,ab99', people: "amina's,amina,nobody", threads: id });
    const { requests } = await visit('/', {
      user: amina,
      answers: {
        [`GET /api/references?${query}`]: [
          200,
          {
            success: true,
            courses: [{ key: 'cs201', code: 'CS201', title: 'Data Structures' }],
            people: [{ key: 'amina', username: 'amina', name: 'Amina Yusuf' }],
            threads: [{ _id: id, title: 'Heaps', status: 'solved', space: { slug: 'cs201' } }],
            resources: [],
          },
        ],
      },
    });
    // Loaded before: on a busy machine the texts would wait for it one after the other.
    const { findReferences, gatheringMs } = await import('./references.queries.ts');
    vi.useFakeTimers({ now: 0 });
    findReferences([{ kind: 'courses', key: 'lost' }]).catch(() => {});
    vi.useRealTimers();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const gathered: (() => void)[] = [];
    const { setTimeout: later } = globalThis;
    const gathering = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) =>
        ms === gatheringMs ? gathered.push(run) : later(run, ms)) as typeof setTimeout);
    render(
      <MarkdownInPage
        texts={[
          'See CS 201 or AB99, and `CS201` in code.',
          `@amina's answer, not @nobody.\n\n${window.location.origin}/forums/x/${id}-old-title`,
        ]}
      />,
    );
    // All six and the lost one: on a busy machine the second text is parsed later than texts are gathered.
    await waitFor(() =>
      expect(queryClient.getQueryCache().findAll({ queryKey: ['references'] })).toHaveLength(7),
    );
    gathering.mockRestore();
    clock.mockRestore();
    for (const end of gathered) end();
    const course = await screen.findByRole('link', { name: 'CS 201' });
    expect(course.getAttribute('href')).toBe('/courses/CS201');
    expect(screen.getByRole('link', { name: '@amina' }).getAttribute('href')).toBe('/people/amina');
    const card = screen.getByRole('link', { name: 'Heaps Solved' });
    expect(card.getAttribute('href')).toBe(`/forums/cs201/${id}-heaps`);
    expect(screen.queryByRole('link', { name: 'AB99' })).toBeNull();
    expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
    expect(requests.filter(({ call }) => call.includes('/api/references'))).toHaveLength(1);
  });

  test('in a text of the server are looked up when somebody reads it', async () => {
    const found = { key: 'ma101', code: 'MA101', title: 'Analysis' };
    const { requests } = await visit('/', {
      user: amina,
      answers: {
        'GET /api/references?courses=ma101': [
          200,
          { success: true, courses: [found], people: [], threads: [], resources: [] },
        ],
      },
    });
    const { gatheringMs } = await import('./references.queries.ts');
    const { result } = renderHook(() => useReferences('See MA101.', true));
    await new Promise((resolve) => void setTimeout(resolve, 5 * gatheringMs));
    expect(requests.filter(({ call }) => call.includes('/api/references'))).toEqual([]);
    window.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(result.current.size).toBe(1));
  });
});
