import { expect, test } from 'vitest';
import type { Paper } from '#contract/library/papers.rules.ts';
import { paperIn } from './paper-guess.ts';

const now = new Date('2026-06-01');

test.each<[string, Partial<Paper> | undefined]>([
  ['CS201 final 2024 solutions.pdf', { kind: 'final', year: 2024, hasSolutions: true }],
  ['cs201_midterm_fall_2023.pdf', { kind: 'midterm', year: 2023, term: 'autumn' }],
  ['MA101-mid-term-2019-answers.pdf', { kind: 'midterm', year: 2019, hasSolutions: true }],
  ['Mock exam spring 2026.docx', { kind: 'practice', year: 2026, term: 'spring' }],
  ['Homework 3 2025.pdf', { kind: 'assignment', year: 2025 }],
  ['exam2024.pdf', undefined],
  ['2024-01-15 exam.pdf', { kind: 'other', year: 2024 }],
  ['Final exam notes 2024.pdf', undefined],
  ['Report final version 2024.pdf', undefined],
  ['final.pdf', undefined],
  ['lecture 2024.pdf', undefined],
  ['final 2099.pdf', undefined],
])('the file name %j', (name, part) => {
  const found = paperIn(name, now);
  expect(found).toEqual(part && { term: '', hasSolutions: false, solutionOf: '', ...part });
});
