-- There is no register of powers of attorney to point at: the number of a power stands with the participant it is of.
alter table signature drop column attorney_id;
