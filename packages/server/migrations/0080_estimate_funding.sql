-- That only money of part 2 of article 8.3 lets the estimate be examined may be lifted from one application too.
alter table verification_exclusion drop constraint verification_exclusion_kind_check;
alter table verification_exclusion add constraint verification_exclusion_kind_check
  check (kind in ('signature', 'deadline', 'nopriz', 'deadlineEsPreExamination', 'estimateFunding'));
